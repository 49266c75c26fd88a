import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import { toChargeObject } from '#modules/charges/index.ts'
import { uuidFromKey } from '#platform/ids.ts'
import type { ChargeAttemptRow } from './attempts.store.ts'
import type { DeclineClass } from './decline-classes.ts'

/** The events of an attempt to pay a charge by card. */
type OfCharge = { id: string; attempt: Pick<ChargeAttemptRow, 'id' | 'amountCents' | 'round'> }

const toAttempt = ({ id, attempt }: OfCharge) => ({
  uuid: id,
  attempt: attempt.id,
  value: centsToReais(attempt.amountCents),
})

interface Refusal {
  /** The acquirer's code, with its words. */
  code: string
  reason: string
  declineClass: DeclineClass
  /** When the stored card is charged again; null where it is not. */
  retryAt: Date | null
}

/** The acquirer or the issuer said no. */
export const attemptRefused = defineEvent(
  'charge.attempt_refused',
  (refused: OfCharge & Refusal) => ({
    ...toAttempt(refused),
    code: refused.code,
    reason: refused.reason,
    nextChargeDate: refused.retryAt && civilDateOf(refused.retryAt),
  }),
)

/** A card that is kept. The log shows neither of its names, here and at the acquirer. */
interface KeptCard {
  id: string
  sellerId: number
  token: string
  subscriptionId: string | null
  brand: string
  last4: string
  /** The last day of the card, where that is known. */
  expiresOn: CivilDate | null
}

export const toKeptCard = (card: Omit<KeptCard, 'id'>): KeptCard => ({
  ...card,
  id: uuidFromKey(`card ${card.sellerId} ${card.token}`),
})

const toCardObject = ({ id, subscriptionId, brand, last4, expiresOn }: KeptCard) => ({
  uuid: id,
  subscription: subscriptionId,
  brand,
  last4,
  expiration: expiresOn && expiresOn.slice(0, 7),
})

/** Another card is charged from now on: renewed by the acquirer, or given by the buyer. */
export const cardUpdated = defineEvent('card.updated', toCardObject)

/** A card that is kept for a subscription is about to expire, and its buyer is asked for another. */
export const cardExpiring = defineEvent('card.expiring', toCardObject)

/** A card was stored for the charge, and is charged on its date. */
export const cardScheduled = defineEvent('charge.card_scheduled', toChargeObject)

/** A card was captured too late, and the money given back. */
export const cardReturned = defineEvent('charge.card_returned', toAttempt)
