import { EmailAlreadyUsed } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import { assertGoodPassword } from './password-rule.ts'
import { hashPassword } from './password.ts'
import { type NewUser, newUserRow, plainEmail } from './user.ts'
import { insertAccount, insertUser, selectAccount } from './users.store.ts'

/**
 * Adds a user who may sign in immediately, for the operator and the demo. Returns its id. Fails
 * with InvalidFields for a bad password, and with EmailAlreadyUsed: an e-mail is one user of the
 * whole platform.
 */
export async function createUser(
  transactions: Transactions,
  sellerId: number,
  { name, password, profile, ...user }: NewUser,
): Promise<string> {
  const [userId, email] = [newId(), plainEmail(user.email)]
  assertGoodPassword({ password, email, field: 'password' })
  const passwordHash = await hashPassword(password)
  await transactions.transact({ sellerId, actorName: 'operator' }, async (tx) => {
    const [[taken]] = await tx.enter(selectAccount(email))
    if (taken) throw new Failure(EmailAlreadyUsed, { field: 'email' })
    const row = newUserRow(sellerId, userId, { email, name, profile, passwordHash }, tx.now)
    await tx.commit({
      writes: [insertAccount({ email, sellerId, userId }), insertUser(row)],
      audit: [{ action: 'user.created', subject: userId, details: { email, name, profile } }],
    })
  })
  return userId
}
