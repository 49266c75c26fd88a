import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row that a phone has no room for: moves it, never the page, until what is current is seen. `as`
 * changes with what is current, and with what is written in the row.
 */
export function useCurrentInView<Row extends HTMLElement>(as: string): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  useEffect(() => {
    const row = ref.current
    const chosen = row?.querySelector('[aria-current], [aria-selected="true"]')
    if (!row || !chosen) return
    row.scrollLeft += middleOf(chosen) - middleOf(row)
  }, [as])
  return ref
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
