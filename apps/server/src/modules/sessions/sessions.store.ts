import { type Selectable, sql } from 'kysely'
import type { SessionLimits } from '#modules/sellers/index.ts'
import { asWrite, sqlFor } from '#platform/database/database.ts'
import type {
  PasswordReset as PasswordResetTable,
  Session as SessionTable,
} from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, insertMissing, updateAll } from '#platform/database/writes.ts'
import { UNKNOWN_DEVICE } from './sign-in-lockout.ts'

export type SessionRow = Selectable<SessionTable>
/** The columns that spending a refresh token changes. */
export type Rotation = Pick<
  SessionRow,
  'refreshHash' | 'previousRefreshHash' | 'refreshSalt' | 'refreshedAt' | 'expiresAt'
>
export type PasswordResetRow = Selectable<PasswordResetTable>

export function insertSession(session: SessionRow) {
  return insertAll('session', [session])
}

/** A session, locked until the transaction ends. */
export function lockSession(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('session')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
}

/** A session that is open, past its second step. */
export function selectOpenSession(sellerId: number, id: string, at: Date) {
  return sqlFor
    .selectFrom('session')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('secondStep', 'is', null)
    .where('expiresAt', '>', at)
}

/** The present roles of an open session: for a command that waited for others since it began. */
export function selectStanding(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('session')
    .select(['roles', 'toggles'])
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
}

/** A user's open sessions, the last used first. */
export function selectOpenSessions(sellerId: number, userId: string, at: Date) {
  return sqlFor
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'refreshedAt'])
    .where('sellerId', '=', sellerId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('secondStep', 'is', null)
    .where('expiresAt', '>', at)
    .orderBy('refreshedAt', 'desc')
    .limit(100)
}

export function updateRotation(sellerId: number, id: string, rotation: Rotation) {
  return updateAll('session', { sellerId, id }, rotation)
}

/** Ends one session; every transaction reads its row, so the next call is refused. */
export function revokeSession(sellerId: number, id: string, at: Date) {
  return updateAll('session', { sellerId, id, revokedAt: null }, { revokedAt: at })
}

/** Ends all sessions of a user: for a new password, or a user who was removed. */
export function revokeSessionsOfUser(sellerId: number, userId: string, at: Date) {
  return updateAll('session', { sellerId, userId, revokedAt: null }, { revokedAt: at })
}

/** Ends all sessions of a user but one: after a change of password or factor. */
export function revokeOtherSessions(sellerId: number, userId: string, kept: string, at: Date) {
  return asWrite(sql`
    update session set revoked_at = ${at}
     where seller_id = ${sellerId} and user_id = ${userId} and id <> ${kept} and revoked_at is null`)
}

/**
 * Shortens open sessions of a seller to its limits. Those that wait for a step are short already.
 */
export function shortenSessions(sellerId: number, { idleMinutes, days }: SessionLimits) {
  const expiresAt = sql<Date>`least(expires_at,
    refreshed_at + make_interval(mins => ${idleMinutes}::int),
    created_at + make_interval(days => ${days}::int))`
  return updateAll('session', { sellerId, revokedAt: null, secondStep: null }, { expiresAt })
}

/** Sets the roles of a user's open sessions to the present ones. */
export function rewriteRoles(sellerId: number, userId: string, roles: string[]) {
  return updateAll('session', { sellerId, userId, revokedAt: null }, { roles })
}

/**
 * Sets the toggles of a seller's open sessions to the present ones (as sessionToggles makes them).
 */
export function rewriteToggles(sellerId: number, toggles: string[]) {
  return updateAll('session', { sellerId, revokedAt: null }, { toggles })
}

/** The counts of an account by these names, where they exist; locked, in one order for all. */
export function lockSignInSources(sellerId: number, userId: string, names: readonly string[]) {
  return sqlFor
    .selectFrom('signInSource')
    .select(['deviceHash', 'tries as attempts'])
    .where('sellerId', '=', sellerId)
    .where('userId', '=', userId)
    .where('deviceHash', 'in', [...names])
    .orderBy('deviceHash')
    .forUpdate()
}

interface SourceKey {
  sellerId: number
  userId: string
  deviceHash: string
}

/** The row of an attempt, by its place; places out of use are deleted. */
type CountedSource = SourceKey & { attempts: Date[]; usedAt: Date }

export function insertSignInSource({ attempts, ...source }: CountedSource) {
  return insertAll('signInSource', [{ ...source, tries: attempts }])
}

export function updateAttempts({ attempts, usedAt, ...key }: CountedSource) {
  return updateAll('signInSource', keyOf(key), { tries: attempts, usedAt })
}

/** Removes an attempt that succeeded. */
export function forgetAttemptAt({ attemptedAt, ...key }: SourceKey & { attemptedAt: Date }) {
  const tries = sql<Date[]>`array_remove(tries, ${attemptedAt})`
  return updateAll('signInSource', keyOf(key), { tries })
}

const keyOf = ({ sellerId, userId, deviceHash }: SourceKey) => ({ sellerId, userId, deviceHash })

/** The devices that signed in to an account before. */
export function selectKnownDevices(sellerId: number, userId: string) {
  return (
    sqlFor
      .selectFrom('signInSource')
      .select('deviceHash')
      .where('sellerId', '=', sellerId)
      .where('userId', '=', userId)
      .where('deviceHash', '!=', UNKNOWN_DEVICE)
      // Blocks of addresses are no devices.
      .where('deviceHash', 'not like', '@%')
  )
}

/** From now on a device of this account has its own count of failures. */
export function rememberDevice(device: SourceKey & { usedAt: Date }) {
  return insertMissing('signInSource', [{ ...device, tries: [] }])
}

/** Deletes both failures and known devices: for a new password. */
export function forgetSignInSources(sellerId: number, userId: string) {
  return deleteAll('signInSource', { sellerId, userId })
}

/** Forgets failures and known devices but one: after the user has changed the password there. */
export function forgetOtherSources(sellerId: number, userId: string, kept: string) {
  return asWrite(sql`
    delete from sign_in_source
     where seller_id = ${sellerId} and user_id = ${userId} and device_hash <> ${kept}`)
}

export function insertPasswordReset(reset: PasswordResetRow) {
  return insertAll('passwordReset', [reset])
}

/** All resets of a user; expired ones are deleted after a day. */
export function selectPasswordResets(sellerId: number, userId: string) {
  return sqlFor
    .selectFrom('passwordReset')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('userId', '=', userId)
}

/** A valid reset, by the content of its link, with the e-mail of its user. */
export function selectPasswordReset(
  { sellerId, id }: { sellerId: number; id: string },
  secretHash: string,
  at: Date,
) {
  return sqlFor
    .selectFrom('passwordReset as r')
    .innerJoin('sellerUser as u', (join) =>
      join.onRef('u.sellerId', '=', 'r.sellerId').onRef('u.id', '=', 'r.userId'),
    )
    .select(['r.userId', 'u.email', 'u.status', 'u.twoFactorAt'])
    .where('r.sellerId', '=', sellerId)
    .where('r.id', '=', id)
    .where('r.secretHash', '=', secretHash)
    .where('r.usedAt', 'is', null)
    .where('r.expiresAt', '>', at)
    .where('u.status', 'in', ['ACTIVE', 'CREATED'])
}

/** A password reset, locked. Lock its user before it, as a change of the own password does. */
export const lockPasswordReset = (...reset: Parameters<typeof selectPasswordReset>) =>
  selectPasswordReset(...reset).forUpdate('r')

/** Spends all resets of a user: one new password is enough. */
export function spendPasswordResets(sellerId: number, userId: string, at: Date) {
  return updateAll('passwordReset', { sellerId, userId, usedAt: null }, { usedAt: at })
}
