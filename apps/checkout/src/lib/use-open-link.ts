import { useCallback, useState } from 'react'
import { useIsPast } from './clock.tsx'
import { ask, openCheckout } from './endpoints.ts'
import type { Link } from './link.ts'

/** The newest state of the link; when it expires, the page says so automatically. */
export function useOpenLink(first: Link): { link: Link; refresh: () => void } {
  const [link, setLink] = useState(first)
  const isPast = useIsPast(link.expiresAt)
  const refresh = useCallback(() => {
    // Where reading fails, the last state stays.
    ask(openCheckout, { params: { link: first.link } }).then(setLink, () => undefined)
  }, [first.link])
  const isExpired = isPast && link.state === 'OPEN'
  return { link: isExpired ? { ...link, state: 'EXPIRED', methods: [] } : link, refresh }
}
