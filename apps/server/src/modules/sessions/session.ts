import { createHmac } from 'node:crypto'
import type { SellerRow } from '#modules/sellers/index.ts'
import { TWO_FACTOR_ROLE, type UserRow, userRoles } from '#modules/users/index.ts'
import { newId, newSecret, secretHash } from '#platform/ids.ts'
import type { Rotation, SessionRow } from './sessions.store.ts'

const DAY_MILLIS = 86_400_000
/** Without use for so long, a session ends. */
export const SESSION_DAYS = 30
/** Tabs of one browser may spend the same refresh token at about the same time. */
const GRACE_MILLIS = 10_000
/** Enough to set up an authenticator app. */
const SECOND_STEP_MILLIS = 15 * 60_000

/** Everybody gets view_seller_banking_cards at sign-in (specification 1 §4). */
export const sessionToggles = (toggles: readonly string[]): string[] => [
  ...new Set([...toggles, 'view_seller_banking_cards']),
]

/** Where a session is opened from. */
export interface Origin {
  /** Where the client keeps cookies. */
  deviceHash: string | null
  userAgent: string | null
}

/** What a user who has given its password still owes. */
export function secondStepOf(user: UserRow, seller: SellerRow): 'CODE' | 'SET_UP' | null {
  if (!userRoles(user, seller).includes(TWO_FACTOR_ROLE)) return null
  return user.twoFactorAt ? 'CODE' : 'SET_UP'
}

/**
 * A new session as its row, and the secret of its first refresh token. Real time. One that waits for
 * a second step is short, and its secret is given to nobody.
 */
export function openSession(
  user: UserRow,
  seller: SellerRow,
  { deviceHash, userAgent }: Origin,
  at: Date,
  secondStep: 'CODE' | 'SET_UP' | null,
): { session: SessionRow; secret: string } {
  const secret = newSecret()
  const session = {
    sellerId: user.sellerId,
    id: newId(),
    userId: user.id,
    email: user.email,
    roles: userRoles(user, seller),
    toggles: sessionToggles(seller.toggles),
    refreshHash: secretHash(secret),
    previousRefreshHash: null,
    refreshSalt: null,
    refreshedAt: at,
    expiresAt: secondStep ? new Date(at.getTime() + SECOND_STEP_MILLIS) : endOfUse(at),
    revokedAt: null,
    userAgent: userAgent?.slice(0, 200) ?? null,
    deviceHash,
    secondStep,
    createdAt: at,
  }
  return { session, secret }
}

/** What a session becomes when its refresh token is spent, and the secret of the next. */
export function rotate(spent: string, at: Date): { change: Rotation; secret: string } {
  const refreshSalt = newSecret()
  const secret = successorOf(spent, refreshSalt)
  const change = {
    refreshHash: secretHash(secret),
    previousRefreshHash: secretHash(spent),
    refreshSalt,
    refreshedAt: at,
    expiresAt: endOfUse(at),
  }
  return { change, secret }
}

/** Known only to who has both the spent secret and the row: neither alone leads to the next. */
export const successorOf = (spent: string, refreshSalt: string): string =>
  createHmac('sha256', refreshSalt).update(spent).digest('base64url')

/**
 * What a refresh token is worth: the current one is spent; the one before, just spent, is answered
 * again; any other was stolen or copied, from here or from there, and ends the session.
 */
export function judgeRefresh(
  session: SessionRow | undefined,
  secret: string,
  at: Date,
): 'spend' | 'repeat' | 'reused' | 'ended' {
  if (!session || session.revokedAt || session.expiresAt <= at) return 'ended'
  const given = secretHash(secret)
  if (given === session.refreshHash) return 'spend'
  const sinceSpent = at.getTime() - session.refreshedAt.getTime()
  const justSpent = given === session.previousRefreshHash && sinceSpent <= GRACE_MILLIS
  return justSpent ? 'repeat' : 'reused'
}

const endOfUse = (at: Date): Date => new Date(at.getTime() + SESSION_DAYS * DAY_MILLIS)
