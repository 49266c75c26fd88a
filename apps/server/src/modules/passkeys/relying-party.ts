import { isLoopback } from '#platform/config.ts'
import type { Caller } from '#use-cases/caller.ts'

/** The relying party of passkeys (Web Authentication Level 3, §4): the host name, and the pages. */
export interface RelyingParty {
  id: string
  origins: string[]
}

/**
 * The installation under the name of the request: PUBLIC_URL or one of ALLOWED_HOSTS; any other was
 * refused before. A passkey belongs to the name that it was added at. Browsers have passkeys over
 * https and at localhost alone; a proxy may have removed the https.
 */
export function relyingPartyOf({ host }: Caller, publicUrl: string): RelyingParty {
  const requested = new URL(`https://${host}`)
  const known = new URL(publicUrl)
  const origins = [requested.origin]
  if (isLoopback(requested.hostname)) origins.push(new URL(`http://${host}`).origin)
  if (known.hostname === requested.hostname) origins.push(known.origin)
  return { id: requested.hostname, origins }
}
