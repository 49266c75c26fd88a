import type { Services } from '#http/use-case.ts'
import { NOBODY, selectAccount, selectUser, type UserRow } from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { insertSignInSource, lockSignInSources, updateTries } from './sessions.store.ts'
import { type Attempt, countAttempt } from './sign-in-lockout.ts'

/** An unknown e-mail is looked for under a seller and a user that do not exist: the same work. */
const NO_ACCOUNT = { sellerId: NOBODY, userId: '00000000-0000-0000-0000-000000000000' }

/** A sign-in that was counted and not judged yet. */
export interface SignInAttempt {
  sellerId: number
  userId: string
  user: UserRow | undefined
  /** Whose failures it is counted with; '' for the unknown devices. */
  deviceHash: string
  locked: boolean
  /** Real time. */
  at: Date
}

/** Whose account an e-mail is. */
export async function findAccount(services: Services, email: string) {
  return services.transact({ sellerId: NOBODY }, async (tx) => {
    const [[account]] = await tx.enter(selectAccount(email))
    return account
  })
}

/** Finds the account and counts an attempt on it, before anybody looks at the password. */
export async function beginSignIn(
  services: Services,
  email: string,
  deviceHash: string | undefined,
): Promise<SignInAttempt> {
  const { sellerId, userId } = (await findAccount(services, email)) ?? NO_ACCOUNT
  return services.transact({ sellerId }, async (tx) => {
    const [[user], sources] = await tx.enter(
      selectUser(sellerId, userId),
      lockSignInSources(sellerId, userId, deviceHash),
    )
    const at = wallClock.now()
    const attempt = countAttempt(sources, deviceHash, at)
    await tx.commit([keepAttempt({ sellerId, userId }, attempt, at)])
    return { sellerId, userId, user, deviceHash: attempt.deviceHash, locked: attempt.locked, at }
  })
}

/** Counts an attempt for good. */
export function keepAttempt(
  account: { sellerId: number; userId: string },
  { deviceHash, stored, tries }: Attempt,
  at: Date,
): Compilable {
  const source = { ...account, deviceHash, tries, usedAt: at }
  return stored ? updateTries(source) : insertSignInSource(source)
}
