import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { type Box, freePlace } from './free-place.ts'

/** Selectors of elements that must stay visible: headings, buttons and fields. */
const KEPT_IN_SIGHT = 'h1, h2, h3, button, a[href], input, select, textarea, [role="alert"]'

/**
 * Moves a fixed box to where it covers no heading, button or field, whenever `content` changes. An
 * empty one stays: to measure the page costs a layout of all of it.
 */
export function useFreePlace(box: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => place(box.current), [box, content])
  useEffect(() => {
    const again = () => place(box.current)
    window.addEventListener('resize', again)
    document.addEventListener('scrollend', again, true)
    return () => {
      window.removeEventListener('resize', again)
      document.removeEventListener('scrollend', again, true)
    }
  }, [box])
}

function place(box: HTMLElement | null): void {
  if (!box?.childElementCount) return
  const { innerWidth: width, innerHeight: height } = window
  const obstacles: Box[] = []
  for (const element of document.querySelectorAll(KEPT_IN_SIGHT)) {
    const at = element.getBoundingClientRect()
    const isSeen = at.width > 0 && at.bottom > 0 && at.top < height
    if (isSeen && !box.contains(element)) obstacles.push(at)
  }
  const { x, y } = freePlace(
    { width: box.offsetWidth, height: box.offsetHeight },
    { width, height },
    obstacles,
  )
  box.style.translate = `${x}px ${y}px`
}
