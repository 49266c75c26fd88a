import * as z from 'zod/mini'
import { TerminalSale } from '#rails/card/callback.ts'
import { defineWork } from '#work/define-work.ts'
import { amount, civilDay } from '#work/fields.ts'

/** Asks the acquirer what became of an attempt: why, and how often it was asked. */
export const settleCardAttempt = defineWork({
  kind: 'settle-card-attempt',
  lane: 'rails',
  key: ['attemptId', 'why?', 'times?'],
})

/** Charging a card that was stored, on its day; a round once more is after another attempt. */
export const chargeStoredCard = defineWork({
  kind: 'charge-stored-card',
  lane: 'rails',
  key: ['chargeId', 'round', 'when', 'after?'],
})

/** Giving back a card payment that was captured in vain. */
export const returnCard = defineWork({
  kind: 'return-card',
  lane: 'rails',
  key: ['attemptId'],
  payload: z.object({ amountCents: amount }),
})

export const terminalSale = defineWork({
  kind: 'terminal-sale',
  lane: 'arrivals',
  key: ['paymentId'],
  payload: TerminalSale,
})

/** Telling people that a card was stored, to be charged on a date. */
export const notifyCardScheduled = defineWork({
  kind: 'notify-card-scheduled',
  lane: 'inside',
  key: ['chargeId'],
})

const StoredCardRefused = z.object({
  chargeId: z.string(),
  /** Of the acquirer, with its words. */
  code: z.string(),
  reason: z.string(),
  /** When the card is charged again; null where it is not. */
  nextDay: z.nullable(civilDay),
})
export type StoredCardRefused = z.infer<typeof StoredCardRefused>

/** Telling people that a stored card was refused. */
export const notifyStoredCardRefused = defineWork({
  kind: 'notify-stored-card-refused',
  lane: 'inside',
  key: ['attemptId'],
  payload: StoredCardRefused,
})

/** Telling people that a card captured in vain was given back. */
export const notifyCardReturned = defineWork({
  kind: 'notify-card-returned',
  lane: 'mail',
  key: ['attemptId'],
})
