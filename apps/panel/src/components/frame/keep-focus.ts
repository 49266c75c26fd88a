/** Layers above a screen that give the focus back when they close. */
const PASSING = '[role="dialog"], [role="menu"], [role="listbox"], [role="status"]'
const FIELD =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)'
const BUTTON = 'button:not(:disabled), [role="button"]'
/** The page or a layer above it, and the path to the element last focused in it. */
interface Layer {
  /** Null for the page itself. */
  root: Element | null
  path: Place[]
}

/**
 * Restores the focus when the focused element is removed; browsers move it to the page itself, and
 * a keyboard would start at the top. After a dialog or toast it returns to the element before.
 * Where one view replaced another it goes to the new one's `data-autofocus`, first field, or first
 * button; after a whole screen, to the new one. The page is scrolled there only for keyboard users.
 * Returns how to stop.
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

/** An element, and its index among its siblings when it, or a child of it, was focused. */
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
 * The end of the path, if it still exists; otherwise a focusable element in the smallest part of
 * the page that does: first at the lost place. Undefined until there is one.
 */
function nearest(path: readonly Place[]): Element | null | undefined {
  if (path[0]?.element.isConnected) return path[0].element
  for (const [at, { element: part }] of path.entries()) {
    if (!part.isConnected) continue
    const screen = part.querySelector('main')
    // A new screen starts at its top; the focus waits for one that is outside of the tab order.
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
