/** What stands above a screen for a while, and gives the focus back when it goes. */
const PASSING = '[role="dialog"], [role="menu"], [role="listbox"], [role="status"]'
const FIELD =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)'
const BUTTON = 'button:not(:disabled), [role="button"]'
/** The page or what passes above it, and the way down to what was last focused in it. */
interface Layer {
  /** Null for the page itself. */
  root: Element | null
  path: Place[]
}

/**
 * Brings the focus back when what had it is gone from the page, where browsers let it fall to the
 * page itself and a keyboard would begin at the top again. After a dialog or toast it returns to what
 * was focused before. Where one view took the place of another it goes to what the new one marks with
 * `data-autofocus`, to its first field, or to its first button; after a whole screen, to the new one.
 * Only who works with a keyboard has the page scrolled there. Returns how to stop.
 */
export function keepFocus(): () => void {
  let layers: readonly Layer[] = []
  let isByKeyboard = false

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const root = target.closest(PASSING)
    const known = layers.findIndex((layer) => layer.root === root)
    layers = [...(known < 0 ? layers : layers.slice(0, known)), { root, path: pathOf(target) }]
  }
  const noteDevice = ({ type }: Event) => {
    isByKeyboard = type === 'keydown'
  }

  const observer = new MutationObserver(() => {
    const lost = layers.at(-1)?.path[0]
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return
    const layer = layers.findLast(({ root }) => !isGone(root))
    const next = layer && nearest(layer.path)
    if (next instanceof HTMLElement) next.focus({ preventScroll: !isByKeyboard })
  })

  const devices = ['keydown', 'pointerdown']
  document.addEventListener('focusin', remember)
  for (const type of devices) document.addEventListener(type, noteDevice, true)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    for (const type of devices) document.removeEventListener(type, noteDevice, true)
    observer.disconnect()
  }
}

/** A place for toasts or notices stays when the last has left. */
const isGone = (root: Element | null): boolean =>
  root !== null && (!root.isConnected || root.childElementCount === 0)

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
 * the page that is: first in what stands in the lost place. Undefined until there is something.
 */
function nearest(path: readonly Place[]): Element | null | undefined {
  if (path[0]?.element.isConnected) return path[0].element
  for (const [at, { element: part }] of path.entries()) {
    if (!part.isConnected) continue
    const screen = part.querySelector('main')
    // A new screen is begun from its top; one that is no part of the tab order is waited for.
    if (screen) return screen.hasAttribute('tabindex') ? screen : firstIn(screen)
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
