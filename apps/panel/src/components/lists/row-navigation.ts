import type { KeyboardEvent } from 'react'

const rowLink = '[data-row-link]'

/** Arrow keys, Home and End move the focus over the links of a table's rows; Enter is the link's. */
export function moveOverRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(rowLink)]
  const row = (event.target as HTMLElement).closest('tr')
  const current = links.findIndex((link) => link === row?.querySelector(rowLink))
  const next = target(event.key, current, links.length - 1)
  if (next === undefined) return
  event.preventDefault()
  links[next]?.focus()
}

function target(key: string, current: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, last)
    case 'ArrowUp':
      return Math.max(current - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
