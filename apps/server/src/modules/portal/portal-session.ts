import { NotFound, PortalSessionRefused, SellerNotApproved } from '@vintem/contracts/errors'
import { isApproved, type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import {
  asksForCookies,
  ownCookies,
  readRoutedSecret,
  writeRoutedSecret,
} from '#modules/sessions/index.ts'
import { ownerOfPage } from '#modules/subscription-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId, newSecret, secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Caller, Cookies } from '#use-cases/caller.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { PortalLinkRow, PortalSessionRow } from './portal.store.ts'
import { selectPortalSession } from './portal.store.ts'

const SESSION_SECONDS = 30 * 60
const PATH = '/api/core/public/pages'

/** What an endpoint of the portal is called with. */
export interface AtPortal {
  params: { subDomain: string }
  services: Services
  caller: Caller
  cookies: Cookies
}

/** Each seller's portal has a cookie of its own, so that two may be open side by side. */
function cookieOf({ services: { publicUrl }, cookies }: AtPortal, sellerId: number) {
  const { nameOf, scope } = ownCookies(publicUrl, PATH)
  const name = nameOf(`portal-${sellerId.toString(36)}`)
  return {
    read: () => cookies.read(name),
    keep: (value: string) => cookies.set(name, value, { ...scope, maxAgeSeconds: SESSION_SECONDS }),
    drop: () => cookies.clear(name, scope),
  }
}

/**
 * The seller of the portal that is called. Fails with NotFound; and with PortalSessionRefused for a
 * request that no page of ours has made.
 */
export async function sellerOfPortal({ params, services, caller }: AtPortal): Promise<number> {
  if (!asksForCookies(caller)) throw new Failure(PortalSessionRefused)
  const sellerId = await ownerOfPage(services, params.subDomain)
  if (sellerId === undefined) throw new Failure(NotFound)
  return sellerId
}

/** A session of the mailbox that a link was sent to, with the cookie that carries it. */
export function newPortalSession(
  at: AtPortal,
  { sellerId, email, createdAt }: PortalLinkRow,
  now: Date,
): { session: PortalSessionRow; keepCookie: () => void } {
  const [id, secret] = [newId(), newSecret()]
  const session = {
    sellerId,
    id,
    email,
    secretHash: secretHash(secret),
    linkedAt: createdAt,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1_000),
    endedAt: null,
  }
  const keepCookie = () => cookieOf(at, sellerId).keep(writeRoutedSecret({ sellerId, id, secret }))
  return { session, keepCookie }
}

export const dropPortalCookie = (at: AtPortal, sellerId: number): void =>
  cookieOf(at, sellerId).drop()

/** Where a call of a session goes: its seller, the session's id, and the hash that it must have. */
export async function presentedSession(
  at: AtPortal,
): Promise<{ sellerId: number; id: string; hash: string }> {
  const sellerId = await sellerOfPortal(at)
  const presented = readRoutedSecret(cookieOf(at, sellerId).read() ?? '')
  if (presented?.sellerId !== sellerId) throw new Failure(PortalSessionRefused)
  return { sellerId, id: presented.id, hash: secretHash(presented.secret) }
}

/**
 * Enters with the session and its seller. Fails with PortalSessionRefused where it is over, and with
 * SellerNotApproved.
 */
export async function enterPortal(
  tx: Tx,
  { sellerId, id, hash }: { sellerId: number; id: string; hash: string },
): Promise<{ session: PortalSessionRow; seller: SellerRow }> {
  const [[session], [seller]] = await tx.enter(
    selectPortalSession(sellerId, id),
    selectSeller(sellerId),
  )
  const isOpen =
    session?.secretHash === hash && !session.endedAt && session.expiresAt > wallClock.now()
  if (!isOpen || !seller) throw new Failure(PortalSessionRefused)
  if (!isApproved(seller)) throw new Failure(SellerNotApproved)
  return { session, seller }
}
