import { civilDateOf } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import { toChargeObject } from '#modules/charges/index.ts'
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

/** A card was stored for the charge, and is charged on its date. */
export const cardScheduled = defineEvent('charge.card_scheduled', toChargeObject)

/** A card was captured too late, and the money given back. */
export const cardReturned = defineEvent('charge.card_returned', toAttempt)
