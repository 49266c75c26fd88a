import { type RefObject, useEffect, useRef } from 'react'

/** For a row that a phone has no room for: moves it, never the page, until what is current is seen. */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  useEffect(() => {
    const row = ref.current
    const chosen = row?.querySelector('[aria-current], [aria-selected="true"]')
    if (!row || !chosen) return
    row.scrollLeft += middleOf(chosen) - middleOf(row)
  }, [current])
  return ref
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
