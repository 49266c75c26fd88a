import { type RefObject, useEffect, useRef } from 'react'

/** A reference for the element at the end of a list: scrolling to it calls `onReached`. */
export function useOnReached(
  onReached: () => void,
  isActive: boolean,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    const end = ref.current
    if (!isActive || !end) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current()
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [isActive])
  return ref
}
