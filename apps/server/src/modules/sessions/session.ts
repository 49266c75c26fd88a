import { createHmac } from 'node:crypto'
import { type SellerRow, type SessionLimits, sessionLimits } from '#modules/sellers/index.ts'
import { TWO_FACTOR_ROLE, type UserRow, userRoles } from '#modules/users/index.ts'
import { newId, newSecret, secretHash } from '#platform/ids.ts'
import type { Rotation, SessionRow } from './sessions.store.ts'

const MINUTE_MILLIS = 60_000
const DAY_MILLIS = 86_400_000
/** Time in which several tabs of one browser may spend the same refresh token. */
const GRACE_MILLIS = 10_000
/** Time to set up an authenticator app. */
const SECOND_STEP_MILLIS = 15 * 60_000

/** Every user gets view_seller_banking_cards at sign-in (specification 1 §4). */
export const sessionToggles = (toggles: readonly string[]): string[] => [
  ...new Set([...toggles, 'view_seller_banking_cards']),
]

/** The origin of a session. */
export interface Origin {
  /** True where the client keeps cookies. */
  deviceHash: string | null
  userAgent: string | null
}

type SecondStep = 'CODE' | 'PASSKEY' | 'SET_UP' | null

/** The step that a user still owes after the password. */
export function secondStepOf(user: UserRow, seller: SellerRow): SecondStep {
  if (!userRoles(user, seller).includes(TWO_FACTOR_ROLE)) return null
  if (user.passkeyAt) return 'PASSKEY'
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
  secondStep: SecondStep,
): { session: SessionRow; secret: string } {
  const refreshTagKey = newSecret()
  const secret = tagged(newSecret(), refreshTagKey)
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
    refreshTagKey,
    refreshedAt: at,
    expiresAt: secondStep
      ? new Date(at.getTime() + SECOND_STEP_MILLIS)
      : endOfUse(at, at, sessionLimits(seller)),
    revokedAt: null,
    userAgent: userAgent?.slice(0, 200) ?? null,
    deviceHash,
    secondStep,
    createdAt: at,
  }
  return { session, secret }
}

/** A session after its refresh token is spent, and the secret of the next. */
export function rotate(
  { createdAt, refreshTagKey }: SessionRow,
  spent: string,
  at: Date,
  limits: SessionLimits,
): { change: Rotation; secret: string } {
  const refreshSalt = newSecret()
  const secret = successorOf(spent, { refreshSalt, refreshTagKey })
  const change = {
    refreshHash: secretHash(secret),
    previousRefreshHash: secretHash(spent),
    refreshSalt,
    refreshedAt: at,
    expiresAt: endOfUse(createdAt, at, limits),
  }
  return { change, secret }
}

/** Known only with both the spent secret and the row: neither alone leads to the next. */
export const successorOf = (
  spent: string,
  { refreshSalt, refreshTagKey }: Pick<SessionRow, 'refreshSalt' | 'refreshTagKey'>,
): string => tagged(macOf(refreshSalt ?? '', spent), refreshTagKey)

const macOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/**
 * One half of a secret is random and is its secret; the other proves that it is one of this
 * session.
 */
const HALF = 22

/** The first half of a secret with the tag of its session: 128 bits of each, and a filled-up digit. */
const tagged = (secret: string, key: string): string =>
  secret.slice(0, HALF) + macOf(key, secret.slice(0, HALF)).slice(0, 43 - HALF)

/**
 * The validity of a refresh token: the current one is spent; the one before, just spent, is
 * answered again; any other former one was stolen or copied, and ends the session. One that never
 * existed ends nothing: the id of a session is no secret.
 */
export function judgeRefresh(
  session: SessionRow | undefined,
  secret: string,
  at: Date,
): 'spend' | 'repeat' | 'reused' | 'ended' {
  if (!session || session.revokedAt || session.expiresAt <= at) return 'ended'
  const hash = secretHash(secret)
  if (hash === session.refreshHash) return 'spend'
  const sinceSpent = at.getTime() - session.refreshedAt.getTime()
  const isPrevious = hash === session.previousRefreshHash
  if (isPrevious && sinceSpent <= GRACE_MILLIS) return 'repeat'
  const wasGood = isPrevious || secret === tagged(secret, session.refreshTagKey)
  return wasGood ? 'reused' : 'ended'
}

/** The end of a session: after its last use or its sign-in, whichever comes first. */
const endOfUse = (createdAt: Date, usedAt: Date, limits: SessionLimits): Date =>
  new Date(
    Math.min(
      usedAt.getTime() + limits.idleMinutes * MINUTE_MILLIS,
      createdAt.getTime() + limits.days * DAY_MILLIS,
    ),
  )
