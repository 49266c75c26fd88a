import { createHmac, timingSafeEqual } from 'node:crypto'
import { selectSeller } from '#modules/sellers/index.ts'
import type { DeriveSecret } from '#platform/session-secret.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Cookies } from '#use-cases/caller.ts'
import type { Services } from '#use-cases/services.ts'
import { readRoutedSecret, writeRoutedSecret } from './routed-secret.ts'
import { pageTokenOf } from './session-cookies.ts'
import { type SignInView, toSignInView } from './session-view.ts'
import { selectOpenSession, type SessionRow } from './sessions.store.ts'

/** Who is signed in where a page is asked for, and a token with which the page asks its own API. */
export interface PageSession {
  /** Never part of a page. */
  token: string
  user: Omit<SignInView, 'token' | 'refreshToken' | 'secondStep'> & { toggles: string[] }
}

type Renewed = Pick<SessionRow, 'sellerId' | 'id' | 'refreshHash'>

/**
 * The token by which a browser is known where it asks for a page, and nowhere else. It belongs to the
 * refresh token that is good now: the next renewal of the session makes copies of it worthless.
 */
export const writePageToken = (session: Renewed, derive: DeriveSecret): string =>
  writeRoutedSecret({ ...session, secret: macOf(session, derive('page-token')) })

const macOf = ({ sellerId, id, refreshHash }: Renewed, key: string): string =>
  createHmac('sha256', key).update(`${sellerId} ${id} ${refreshHash}`).digest('base64url')

/**
 * The open session of a browser's page token; undefined for anything else. Renews and extends
 * nothing.
 */
export async function readPageSession(
  { publicUrl, transact, deriveSecret, accessToken }: Services,
  cookies: Pick<Cookies, 'read'>,
): Promise<PageSession | undefined> {
  const presented = readRoutedSecret(pageTokenOf(publicUrl, cookies) ?? '')
  if (!presented) return undefined
  const { sellerId, id, secret } = presented
  const [[session], [seller]] = await transact(
    { sellerId, actorName: 'public', onlyReads: true },
    (tx) => tx.enter(selectOpenSession(sellerId, id, wallClock.now()), selectSeller(sellerId)),
  )
  if (!session || !seller) return undefined
  const isRight = deriveSecret
    .all('page-token')
    .some((key) => areEqual(macOf(session, key), secret))
  if (!isRight) return undefined
  const token = await accessToken.sign({ sellerId, sessionId: id })
  const view = toSignInView(session, seller, { token, refreshToken: null })
  const { token: _, refreshToken: __, secondStep: ___, ...facts } = view
  return { token, user: { ...facts, toggles: session.toggles } }
}

export const hasPageToken = (publicUrl: string, cookies: Pick<Cookies, 'read'>): boolean =>
  pageTokenOf(publicUrl, cookies) !== undefined

const areEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
