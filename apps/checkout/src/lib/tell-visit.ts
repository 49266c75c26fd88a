import { visitsAddress } from './endpoints.ts'

/**
 * Has the visit of a page counted, once it can be used and somebody sees it: not of one that a browser has only
 * fetched ahead. No answer is waited for, and the call outlives the page.
 */
export function tellVisit(link: string): void {
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => tellVisit(link), { once: true })
    return
  }
  fetch(visitsAddress(link), { method: 'POST', keepalive: true }).catch(() => undefined)
}
