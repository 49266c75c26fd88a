import type { Cents } from '@vintem/brazil/money'
import { CARD_CONSENT_VERSION } from '@vintem/contracts/card-payments/consent'
import { NotFound } from '@vintem/contracts/errors'
import { lockToEnd } from '#modules/cancellations/index.ts'
import {
  cardUpdated,
  type ChargeCardRow,
  insertConsent,
  toKeptCard,
} from '#modules/card-payments/index.ts'
import { takeCardsOff } from '#modules/charges/index.ts'
import { updateSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/** The sentence that was agreed to, what it says is charged, and a digest of where it came from. */
export interface GivenConsent {
  text: string
  amountCents: Cents
  addressDigest: string
}

/**
 * From now on this card is charged, and no other; an empty step where it is so already. Fails with NotFound
 * where the subscription has ended.
 */
export async function keepPortalCard(
  tx: Tx,
  subscriptionId: string,
  card: ChargeCardRow,
  { text, amountCents, addressDigest }: GivenConsent,
): Promise<Step> {
  const { sellerId } = tx
  const [, [now]] = await tx.enter(...lockToEnd(sellerId, subscriptionId))
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
  return {
    writes: [
      takeCardsOff(sellerId, [subscriptionId]),
      updateSubscription(sellerId, subscriptionId, { cardToken: token }),
      insertConsent(consent),
    ],
    events: [cardUpdated(toKeptCard({ ...card, subscriptionId }))],
    audit: [
      {
        action: 'subscription.card-replaced',
        subject: subscriptionId,
        details: { brand, last4, consent: consent.id, text },
      },
    ],
  }
}
