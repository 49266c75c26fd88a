import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { NewWork } from '#platform/database/step.ts'
import { lateFrom } from './charge.ts'

/** The kinds of work of this feature; their handlers are in charges.jobs.ts. */
export const PIX_RECEIVED = 'pix-received'
export const BANK_SLIP_PAID = 'bank-slip-paid'
export const BANK_SLIP_REFUSED = 'bank-slip-refused'
export const REQUEST_PIX = 'request-pix'
export const REMOVE_PIX = 'remove-pix'
export const RETURN_PIX = 'return-pix'
/** The operator lets a PIX count that was held for its date; its payload is a StoredArrival. */
export const RELEASE_PIX = 'release-pix'
/** Work of giving back a card payment that was captured in vain; its key is the attempt. */
export const RETURN_CARD = 'return-card'
export const REGISTER_BANK_SLIP = 'register-bank-slip'
export const CANCEL_BANK_SLIP = 'cancel-bank-slip'
export const TERMINAL_SALE = 'terminal-sale'
export const DISPUTE_TOLD = 'dispute-told'
export const DISPUTE_DEADLINE = 'dispute-deadline'
export const SEND_CONTESTATION = 'send-contestation'
export const DROP_EVIDENCE = 'drop-evidence'
/** A refund is sent once, and asked after until its rail has decided. */
export const SEND_REFUND = 'send-refund'
export const ASK_REFUND = 'ask-refund'
/** The buyer of a boleto has confirmed a key: the money is sent. Its key is the payment, its payload the refund's id. */
export const SEND_PAYOUT = 'send-payout'
/** The buyer has said no key in time; its key is the refund. */
export const REFUND_KEY_DEADLINE = 'refund-key-deadline'
/** Work of writing to the buyer of a boleto about the key that a refund waits for. Its payload is a RefundKeyNotice. */
export const NOTIFY_REFUND_KEY = 'notify-refund-key'
/** Asks the acquirer what became of an attempt, whose id its key begins with (see checkout.jobs.ts). */
export const SETTLE_CARD_ATTEMPT = 'settle-card-attempt'
/** Charging a card that was stored, on its day: see card-schedule.ts. */
export const CHARGE_STORED_CARD = 'charge-stored-card'
export const ABANDON_CHARGE = 'abandon-charge'
export const CHARGE_IS_LATE = 'charge-is-late'
/** An event: whoever wants to tell people registers a job for it. */
export const NOTIFY_CHARGE_PAID = 'notify-charge-paid'
/** Work of telling people that a bank did not take a boleto. Its payload is the reason, its key the boleto's reference. */
export const NOTIFY_BANK_SLIP_REFUSED = 'notify-bank-slip-refused'
/** Work of telling people that the due date of a charge has passed unpaid. */
export const NOTIFY_CHARGE_LATE = 'notify-charge-late'
/** Work of telling a buyer that what a charge asks for was changed before they chose how to pay. */
export const NOTIFY_CHARGE_CHANGED = 'notify-charge-changed'
/** Work of telling people that a card was stored, to be charged on a date. */
export const NOTIFY_CARD_SCHEDULED = 'notify-card-scheduled'
/** Work of telling people that a stored card was refused. Its key is the attempt, its payload a StoredCardRefused. */
export const NOTIFY_STORED_CARD_REFUSED = 'notify-stored-card-refused'
/** Work of telling people that a card captured in vain was given back. Its key is the attempt. */
export const NOTIFY_CARD_RETURNED = 'notify-card-returned'
/** Work of telling people that a refund, whose id is the key, was given back by its rail. */
export const NOTIFY_REFUND_CONFIRMED = 'notify-refund-confirmed'
export const NOTIFY_REFUND_REFUSED = 'notify-refund-refused'
/** Work of telling people that a seller ended a subscription, whose id is the key. Its payload says how it stood. */
export const NOTIFY_SUBSCRIPTION_CANCELLED = 'notify-subscription-cancelled'
/**
 * Work of telling people that a dispute was opened, won or lost, or its contestation refused while there
 * is time for another. Its payload is `{ disputeId, refusal }`, its key the dispute and what became of it.
 */
export const NOTIFY_DISPUTE = 'notify-dispute'
/** Work of telling people that a PIX code or boleto can be paid from now on. Its payload is an Instrument. */
export const NOTIFY_INSTRUMENT_READY = 'notify-instrument-ready'

export interface StoredCardRefused {
  chargeId: string
  /** Of the acquirer, with its words. */
  code: string
  reason: string
  /** When the card is charged again; null where it is not. */
  nextDay: CivilDate | null
}

export interface Instrument {
  method: 'PIX' | 'BANK_SLIP'
  instrument: string
}

/** Telling the rails that what could still be paid no longer can; its rows say REMOVED already. */
export function withdrawInstruments(instruments: readonly Instrument[]): NewWork[] {
  return instruments.map(({ method, instrument }) => ({
    kind: method === 'PIX' ? REMOVE_PIX : CANCEL_BANK_SLIP,
    key: instrument,
    payload: { instrument },
  }))
}

/** Days before its due date on which the buyer is sent a later part. */
const DAYS_AHEAD = 15

/**
 * Its rail has made it: at once for what the buyer waits for or the seller has changed, later parts when
 * their time comes.
 */
export function instrumentReady(
  instrument: Instrument,
  { part, dueDate }: { part: number; dueDate: string },
  notice: string,
): NewWork {
  return {
    kind: NOTIFY_INSTRUMENT_READY,
    key: instrument.instrument,
    payload: instrument,
    ...(part > 1 &&
      notice === 'NEW' && { dueAt: startOfDay(addDays(dueDate as CivilDate, -DAYS_AHEAD)) }),
  }
}

/** When it turns late, if it is still unpaid by then. */
export const watchDueDate = (chargeId: string, dueDate: CivilDate): NewWork => ({
  kind: CHARGE_IS_LATE,
  key: `${chargeId} ${dueDate}`,
  dueAt: startOfDay(lateFrom(dueDate)),
  payload: { chargeId },
})

/** When it counts as abandoned, if the buyer does nothing with it; looked at again, since when. */
export const watchAbandonment = (chargeId: string, at: Date, since?: Date): NewWork => ({
  kind: ABANDON_CHARGE,
  key: since ? `${chargeId} ${since.toISOString()}` : chargeId,
  dueAt: at,
})

/** The live topic of a charge: told whenever anything a buyer sees of it changes. */
export const chargeTopic = (chargeId: string): string => `charge:${chargeId}`
