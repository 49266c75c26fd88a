import { NOBODY, selectAccount, selectUser, type UserRow } from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { idFromKey } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import {
  forgetAttemptAt,
  insertSignInSource,
  lockSignInSources,
  updateAttempts,
} from './sessions.store.ts'
import { type Attempt, countAttempt, signInLocked, sourcesOf } from './sign-in-lockout.ts'

/** The origin of an attempt: the client's cookie, and its address. */
export interface SignInPlace {
  deviceHash: string | undefined
  ip: string
}

export interface Account {
  sellerId: number
  userId: string
}

/**
 * An unknown e-mail or passkey is counted under a user that does not exist: the same work, and
 * lock.
 */
export const nobodyWith = (name: string): Account => ({
  sellerId: NOBODY,
  userId: idFromKey(`sign-in ${name}`),
})

/** A sign-in that is counted and not judged yet. */
export interface SignInAttempt extends Account {
  user: UserRow | undefined
  /** Takes back the count of an attempt that was no failure. */
  forget: readonly Compilable[]
  /** Real time. */
  at: Date
}

/** The account with an e-mail. */
export async function findAccount(services: Services, email: string) {
  return services.transact({ sellerId: NOBODY }, async (tx) => {
    const [[account]] = await tx.enter(selectAccount(email))
    return account
  })
}

/** Counts an attempt on the account of an e-mail, known or not. Fails with SignInLocked. */
export async function beginSignIn(
  services: Services,
  email: string,
  place: SignInPlace,
): Promise<SignInAttempt> {
  const account = (await findAccount(services, email)) ?? nobodyWith(email)
  return beginSignInOf(services, account, place)
}

/** Counts an attempt on an account, before its proof is checked. Fails with SignInLocked. */
export async function beginSignInOf(
  services: Services,
  account: Account,
  place: SignInPlace,
): Promise<SignInAttempt> {
  const { sellerId, userId } = account
  const begun = await services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    const [[user], sources] = await tx.enter(
      selectUser(sellerId, userId),
      lockSignInSources(sellerId, userId, sourcesOf(place.deviceHash, place.ip)),
    )
    const at = wallClock.now()
    const attempt = countAttempt(sources, place.deviceHash, place.ip, at)
    const { lockedUntil } = attempt
    if (lockedUntil) {
      const details = { ip: place.ip, locked: true }
      return tx.commit(
        { audit: [{ action: 'session.refused', subject: userId, details }] },
        { answer: { user, at, attempt, lockedUntil } },
      )
    }
    return tx.commit(
      { writes: keepAttempt(account, attempt, at) },
      { answer: { user, at, attempt, lockedUntil } },
    )
  })
  const { user, at, attempt, lockedUntil } = begun
  if (lockedUntil) throw signInLocked(lockedUntil, at)
  return { ...account, user, at, forget: forgetAttempt(account, attempt, at) }
}

/** An attempt of a signed-in user, in a transaction that has entered; stored by its commit. */
export async function countInTransaction(tx: Tx, place: SignInPlace) {
  const { sellerId, actor } = tx
  const account = { sellerId, userId: actor.userId }
  const names = sourcesOf(place.deviceHash, place.ip)
  const [sources] = await tx.read(lockSignInSources(sellerId, actor.userId, names))
  const at = wallClock.now()
  const attempt = countAttempt(sources, place.deviceHash, place.ip, at)
  if (attempt.lockedUntil) throw signInLocked(attempt.lockedUntil, at)
  return {
    at,
    keep: keepAttempt(account, attempt, at),
    forget: forgetAttempt(account, attempt, at),
  }
}

/** Counts an attempt permanently. */
const keepAttempt = (account: Account, { counted }: Attempt, usedAt: Date): Compilable[] =>
  counted.map(({ deviceHash, attempts, stored }) => {
    const source = { ...account, deviceHash, attempts, usedAt }
    return stored ? updateAttempts(source) : insertSignInSource(source)
  })

const forgetAttempt = (account: Account, { counted }: Attempt, attemptedAt: Date): Compilable[] =>
  counted.map(({ deviceHash }) => forgetAttemptAt({ ...account, deviceHash, attemptedAt }))
