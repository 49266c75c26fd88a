import { expiryOf } from '#modules/card-payments/index.ts'
import { lockSubscription } from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { awaitsCard } from './card-invitation.ts'
import { selectByName, selectToken } from './card-invitations.store.ts'
import { cardKept } from './card-kept.ts'

/** A card that the acquirer has kept for a seller at another system, by the acquirer's own token. */
export interface AcquirersToken {
  /** The id of the subscription, or what the other system calls it. */
  subscription: string
  token: string
  brand: string
  last4: string
  holder: string
  expiry: { month: number; year: number } | null
  /** Of the payment with which its holder agreed, where the acquirer has told it. */
  networkId: string | null
}

export type TokenProblem = 'unknown' | 'not awaited' | 'token taken'

/**
 * Keeps a token for the subscription that awaits a card: from now on it is charged, and its customer is
 * invited no more. Says why it is not kept; what its holder has agreed to is with the seller.
 */
export async function takeToken(
  tx: Tx,
  { subscription: name, token, expiry, networkId, ...card }: AcquirersToken,
): Promise<Step | TokenProblem> {
  const { sellerId } = tx
  const [[named], [taken]] = await tx.enter(
    selectByName(sellerId, name),
    selectToken(sellerId, token),
  )
  if (!named) return 'unknown'
  if (taken) return 'token taken'
  const [[subscription]] = await tx.read(lockSubscription(sellerId, named.id))
  if (!subscription || !awaitsCard(subscription)) return 'not awaited'
  const row = {
    ...card,
    sellerId,
    token,
    chargeId: null,
    createdAt: tx.now,
    expiresOn: expiry && expiryOf(expiry),
    networkId,
    acquirerToken: null,
    fingerprint: null,
    needsHolder: false,
    ended: null,
  }
  const { brand, last4 } = card
  return merge(cardKept(subscription, row, tx.now), {
    audit: [
      { action: 'subscription.card-taken-over', subject: named.id, details: { brand, last4 } },
    ],
  })
}
