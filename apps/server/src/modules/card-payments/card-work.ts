import * as z from 'zod/mini'
import { TerminalSale } from '#rails/card/callback.ts'
import { defineWork } from '#work/define-work.ts'
import { amount } from '#work/fields.ts'

/** Polls the acquirer for an attempt: why, and how often it was polled. */
export const settleCardAttempt = defineWork({
  kind: 'settle-card-attempt',
  lane: 'rails',
  key: ['attemptId', 'why?', 'times?'],
})

/** Charges a stored card on its day; a repeated round follows another attempt. */
export const chargeStoredCard = defineWork({
  kind: 'charge-stored-card',
  lane: 'rails',
  key: ['chargeId', 'round', 'when', 'after?'],
})

/** Asks the acquirer for the card in place of the one that was refused as expired. */
export const renewRefusedCard = defineWork({
  kind: 'renew-refused-card',
  lane: 'rails',
  key: ['attemptId'],
})

/** Refunds a card payment that was captured too late. */
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
