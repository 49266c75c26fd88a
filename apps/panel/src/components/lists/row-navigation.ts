import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const rowLink = '[data-row-link]'

/**
 * Arrow keys, `j` and `k`, Home and End move the focus over the links of a table's rows; Enter is the
 * link's.
 */
export function moveOverRows(event: KeyboardEvent<HTMLElement>): void {
  if (isOfBrowser(event)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(rowLink)]
  const row = (event.target as HTMLElement).closest('tr')
  const current = links.findIndex((link) => link === row?.querySelector(rowLink))
  const next = target(event.key, current, links.length - 1)
  if (next === undefined) return
  // A letter may be the second of a shortcut.
  if (event.key.length > 1) event.preventDefault()
  links[next]?.focus()
}

/** `j` leads to the first row from anywhere on the screen, where several lists are to that of the first. */
export function useWayToRows(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const { key, target: at } = event
      if (key !== 'j' || isOfBrowser(event)) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      // Within a list the key has moved on by itself.
      if (at instanceof Element && at.closest('tbody')) return
      const first = document.querySelector<HTMLElement>(rowLink)
      if (first && body.current?.contains(first)) first.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [body])
}

/** True for a key with which the browser, or a field in a row, does something else. */
export const isOfBrowser = ({
  ctrlKey,
  metaKey,
  altKey,
  target: at,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'> & {
  target: EventTarget | null
}): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (at instanceof Element && at.matches('input:not([type="checkbox"]), textarea, select'))

function target(key: string, current: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(current + 1, last)
    case 'ArrowUp':
    case 'k':
      return Math.max(current - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
