import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

const ROW_LINK = 'a[data-row-link]'

/** The address of the row by which a list was left, by its entry of the history. */
const leftBy = new Map<string, string>()

/**
 * Focuses, on the way back to a list, the row by which it was left: for the part of a table that has
 * the rows. The router brings back where it was scrolled to.
 */
export function useReturnToRow(): RefObject<HTMLTableSectionElement | null> {
  const router = useRouter({ warn: false })
  const body = useRef<HTMLTableSectionElement>(null)

  useEffect(() => {
    const rows = body.current
    if (!rows || !router) return undefined
    const entry = () => keyOfEntry(router)
    const links = [...rows.querySelectorAll<HTMLElement>(ROW_LINK)]
    const row = links.find((link) => link.getAttribute('href') === leftBy.get(entry()))
    // After the content of the screen, which the shell focuses.
    const frame = requestAnimationFrame(() => {
      if (!row) return
      leftBy.delete(entry())
      if (isNowhere(document.activeElement)) row.focus()
    })

    const leave = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest(ROW_LINK) : null
      const href = link?.getAttribute('href')
      if (href) leftBy.set(entry(), href)
    }
    // Before the link itself, which leaves.
    rows.addEventListener('click', leave, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      rows.removeEventListener('click', leave, { capture: true })
    }
  }, [router])
  return body
}

function keyOfEntry(router: AnyRouter): string {
  const { location } = router.history as RouterHistory
  return location.state.__TSR_key ?? ''
}

/** True where nobody has put the focus: on the page, or on the content of a screen that has changed. */
const isNowhere = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.tagName === 'MAIN'
