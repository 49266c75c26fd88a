import { type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { DrawnFor } from '#lib/drawn.ts'

/**
 * How wide an element is, in rem, and the reference to give it. Until it is drawn, as wide as it was when
 * the browser last said so, or 0.
 */
export function useWidth<T extends HTMLElement>(): { ref: RefObject<T | null>; rem: number } {
  const ref = useRef<T>(null)
  const drawn = use(DrawnFor)
  const [rem, setRem] = useState(drawn?.look.rem ?? 0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const { fontSize } = getComputedStyle(document.documentElement)
      setRem(element.clientWidth / (Number(fontSize.replace('px', '')) || 16))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, rem }
}
