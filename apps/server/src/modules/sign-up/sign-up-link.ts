import { writeRoutedSecret } from '#modules/sessions/index.ts'
import { type DeriveSecret, derivedAs } from '#platform/session-secret.ts'

/** The lifetime of the link, in real time. */
export const LINK_DAYS = 2

export const linkEnds = (at: Date): Date => new Date(at.getTime() + LINK_DAYS * 86_400_000)

interface Link {
  sellerId: number
  id: string
  expiresAt: Date
  secretHash: string
}

/**
 * Derived from the row and the installation's secret, so that it can be sent again and is never
 * stored.
 */
export const linkSecret = (link: Pick<Link, 'id' | 'expiresAt'>, derive: DeriveSecret): string =>
  derive(purposeOf(link))

const purposeOf = ({ id, expiresAt }: Pick<Link, 'id' | 'expiresAt'>): string =>
  `sign-up ${id} ${expiresAt.toISOString()}`

/** What the link carries. */
export const linkToken = (link: Link, derive: DeriveSecret): string =>
  writeRoutedSecret({ ...link, secret: derivedAs(derive, purposeOf(link), link.secretHash) })
