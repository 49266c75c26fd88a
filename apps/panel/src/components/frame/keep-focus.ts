/** What stands above a screen for a while, and gives the focus back when it goes. */
const PASSING = '[role="dialog"], [role="menu"], [role="listbox"], [role="status"]'
const FIELD =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)'
const BUTTON = 'button:not(:disabled), [role="button"]'
/**
 * Brings the focus back when what had it is gone from the page, where browsers let it fall to the
 * page itself and a keyboard would begin at the top again. After a dialog it returns to what was
 * focused before. Where one view took the place of another it goes to what the new one marks with
 * `data-autofocus`, to its first field, or to its first button. Returns how to stop.
 */
export function keepFocus(): () => void {
  /** Where the focus is, and where it was before what passes was opened. */
  let [path, behind]: [Place[], Place[]] = [[], []]

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    path = pathOf(target)
    if (!target.closest(PASSING)) behind = path
  }

  const observer = new MutationObserver(() => {
    const [lost] = path
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return
    const wasPassing = path.some(({ element }) => element.matches(PASSING) && !element.isConnected)
    const next = nearest(wasPassing ? behind : path)
    if (next instanceof HTMLElement) next.focus()
  })

  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

/** An element, and which child of how many it was when it was focused or held what was. */
interface Place {
  element: Element
  index: number
  siblings: number
}

function pathOf(element: Element | null): Place[] {
  if (!element) return []
  const children = [...(element.parentElement?.children ?? [])]
  const place = { element, index: children.indexOf(element), siblings: children.length }
  return [place, ...pathOf(element.parentElement)]
}

/**
 * The end of the path, where it is still there; otherwise what can be focused in the smallest part of
 * the page that is: first in what stands in the lost place.
 */
function nearest(path: readonly Place[]): Element | undefined {
  if (path[0]?.element.isConnected) return path[0].element
  for (const [at, { element: part }] of path.entries()) {
    if (!part.isConnected) continue
    const lost = path[at - 1]
    const isOneForOne = lost && lost.siblings === part.children.length
    const found = (isOneForOne && firstIn(part.children[lost.index])) || firstIn(part)
    if (found) return found
  }
  return undefined
}

function firstIn(part: Element | undefined): Element | undefined {
  for (const wanted of ['[data-autofocus]', FIELD, BUTTON]) {
    const found = part?.querySelector(wanted)
    if (found) return found
  }
  return undefined
}
