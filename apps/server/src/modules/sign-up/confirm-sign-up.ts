import { SignUpLinkInvalid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sign-up/endpoints'
import { insertSeller, newSellerRow } from '#modules/sellers/index.ts'
import { readRoutedSecret, type RoutedSecret } from '#modules/sessions/index.ts'
import { insertAccount, insertUser, newUserRow, selectAccount } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId, secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { AWAITING_APPROVAL, type StoredRegistration } from './registration.ts'
import { closeSignUp, lockSignUp } from './sign-up.store.ts'

/**
 * Creates the seller, with its first administrator, blocked until it is approved. The same link
 * again changes nothing.
 */
export const confirmSignUp = action(api.confirmSignUp, async ({ params, services }) => {
  const presented = readRoutedSecret(params.token)
  if (!presented) throw new Failure(SignUpLinkInvalid)
  await services.transact({ sellerId: presented.sellerId, actorName: 'public' }, (tx) =>
    confirm(tx, presented),
  )
})

async function confirm(tx: Tx, { sellerId, id, secret }: RoutedSecret): Promise<void> {
  const [[signUp]] = await tx.enter(lockSignUp(sellerId, id))
  const at = wallClock.now()
  if (signUp?.secretHash !== secretHash(secret)) throw new Failure(SignUpLinkInvalid)
  if (signUp.confirmedAt) return
  if (signUp.expiresAt <= at) throw new Failure(SignUpLinkInvalid)
  const { name, passwordHash, ...seller } = signUp.registration as unknown as StoredRegistration
  const { email } = seller
  const [[taken]] = await tx.read(selectAccount(email))
  if (taken) throw new Failure(SignUpLinkInvalid)
  const userId = newId()
  const sellerRow = {
    ...newSellerRow(sellerId, newId(), seller, tx.now),
    blockReason: AWAITING_APPROVAL,
    approvedAt: null,
  }
  const user = { name, email, profile: 'ADMIN', passwordHash } as const
  const { fantasyName, document } = seller
  await tx.commit({
    writes: [
      insertSeller(sellerRow),
      insertAccount({ email, sellerId, userId }),
      insertUser(newUserRow(sellerId, userId, user, tx.now)),
      closeSignUp(sellerId, id, at),
    ],
    audit: [
      {
        action: 'seller.signed-up',
        subject: String(sellerId),
        details: { fantasyName, document, email },
      },
      { action: 'user.created', subject: userId, details: { email, name, profile: 'ADMIN' } },
    ],
  })
}
