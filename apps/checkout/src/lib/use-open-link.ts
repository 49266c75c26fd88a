import { useCallback, useState } from 'react'
import { useIsPast } from './clock.tsx'
import { ask, openCheckout } from './endpoints.ts'
import type { Link } from './link.ts'

/** The link as it is now; when its time is over, the page says so by itself. */
export function useOpenLink(first: Link): { link: Link; refresh: () => void } {
  const [link, setLink] = useState(first)
  const isPast = useIsPast(link.expiresAt)
  const refresh = useCallback(() => {
    // Where it cannot be read, what is known of it stays.
    ask(openCheckout, { params: { link: first.link } }).then(setLink, () => undefined)
  }, [first.link])
  const isExpired = isPast && link.state === 'OPEN'
  return { link: isExpired ? { ...link, state: 'EXPIRED', methods: [] } : link, refresh }
}
