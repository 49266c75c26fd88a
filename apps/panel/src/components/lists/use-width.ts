import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is, in rem, and the reference to give it; 0 until it is drawn. */
export function useWidth<T extends HTMLElement>(): { ref: RefObject<T | null>; rem: number } {
  const ref = useRef<T>(null)
  const [rem, setRem] = useState(0)
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
