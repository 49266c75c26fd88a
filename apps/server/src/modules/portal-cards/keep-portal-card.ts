import { CARD_CONSENT_VERSION } from '@vintem/contracts/card-payments/consent'
import { NotFound } from '@vintem/contracts/errors'
import { wake, withMethod } from '#modules/billing/index.ts'
import { lockToEnd } from '#modules/cancellations/index.ts'
import {
  cardUpdated,
  insertConsent,
  keepNetworkId,
  toKeptCard,
} from '#modules/card-payments/index.ts'
import { type ChargeRow, takeCardsOff } from '#modules/charges/index.ts'
import { leaveMandate } from '#modules/mandates/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  type SubscriptionRow,
  subscriptionUpdated,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { GivenCard } from './given-card.ts'

type Kept = Pick<GivenCard, 'subscriptionId' | 'card' | 'consent' | 'door'>

/**
 * From now on this card is charged, and no other; an empty step where it is so already. Fails with NotFound
 * where the subscription has ended.
 */
export async function keepPortalCard(
  tx: Tx,
  { subscriptionId, card, consent: agreed, door }: Kept,
  { hasPaid, networkId }: { hasPaid: boolean; networkId?: string | undefined },
): Promise<Step> {
  const { sellerId } = tx
  const { text, amountCents, addressDigest } = agreed
  const [open, [now]] = await tx.enter(...lockToEnd(sellerId, subscriptionId))
  if (!now || now.status === 'INACTIVE') throw new Failure(NotFound)
  if (now.cardToken === card.token) return {}
  const { brand, last4, chargeId, token } = card
  const consent = {
    sellerId,
    id: newId(),
    chargeId,
    subscriptionId: chargeId === null ? subscriptionId : null,
    version: CARD_CONSENT_VERSION,
    text,
    amountCents,
    addressDigest,
    givenAt: wallClock.now(),
  }
  const paid = now.method === 'CREDIT_CARD' ? {} : await payByCard(tx, now, open)
  return merge(paid, await door.kept(tx, now, card, hasPaid), {
    writes: [
      ...(networkId === undefined ? [] : [keepNetworkId(sellerId, token, networkId)]),
      takeCardsOff(sellerId, [subscriptionId]),
      updateSubscription(sellerId, subscriptionId, { cardToken: token }),
      insertConsent(consent),
    ],
    events: [cardUpdated(toKeptCard({ ...card, subscriptionId }))],
    audit: [
      {
        action: door.action,
        subject: subscriptionId,
        details: { brand, last4, consent: consent.id, text },
      },
    ],
  })
}

/** A subscription that was paid otherwise: its next cycles are paid by card, and a mandate ends. */
async function payByCard(
  tx: Tx,
  subscription: SubscriptionRow,
  open: readonly ChargeRow[],
): Promise<Step> {
  const { sellerId, id, version, method } = subscription
  const [[seller]] = await tx.read(selectSeller(sellerId))
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const change = {
    ...withMethod(subscription, 'CREDIT_CARD', tx.today),
    mandateId: null,
    version: version + 1,
  }
  const details = { before: method, method: change.method }
  return merge(await leaveMandate(tx, subscription, { open, seller }), {
    writes: [updateSubscription(sellerId, id, change)],
    work: change.billOn === null ? [] : [wake(change.billOn, tx.today, id)],
    events: [subscriptionUpdated({ ...subscription, ...change })],
    audit: [{ action: 'subscription.method-changed', subject: id, details }],
  })
}
