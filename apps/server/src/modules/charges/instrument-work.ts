import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import type { NewWork } from '#platform/database/step.ts'
import { defineWork } from '#work/define-work.ts'
import { amount, civilDay, instant } from '#work/fields.ts'

const rail = { lane: 'rails', batch: 1 } as const

export const requestPix = defineWork({ ...rail, kind: 'request-pix', key: ['txid'] })

export const registerBankSlip = defineWork({
  ...rail,
  kind: 'register-bank-slip',
  key: ['reference'],
})

/** Telling a rail that what could still be paid no longer can; told again where it was being made. */
export const removePix = defineWork({ ...rail, kind: 'remove-pix', key: ['txid', 'made?'] })

export const cancelBankSlip = defineWork({
  ...rail,
  kind: 'cancel-bank-slip',
  key: ['reference', 'made?'],
})

/** PIX that matches no payable charge goes back by itself. */
export const returnPix = defineWork({
  ...rail,
  kind: 'return-pix',
  key: ['eventId'],
  payload: z.object({ amountCents: amount }),
})

/** Money that a rail has told of, under the rail's own id. */
const arrival = {
  lane: 'arrivals',
  batch: 100,
  key: ['eventId'],
  payload: z.object({
    instrument: z.string(),
    amountCents: amount,
    paidAt: instant,
    paidOn: civilDay,
  }),
} as const
export const pixReceived = defineWork({ ...arrival, kind: 'pix-received' })
/** The operator lets a PIX count that was held for its date. */
export const releasePix = defineWork({ ...arrival, kind: 'release-pix' })
export const bankSlipPaid = defineWork({ ...arrival, kind: 'bank-slip-paid' })
export type StoredArrival = z.input<typeof arrival.payload>

/** A bank did not take a boleto, some time after it was printed. */
export const bankSlipRefused = defineWork({
  kind: 'bank-slip-refused',
  lane: 'inside',
  key: ['reference'],
  payload: z.object({ reason: z.string() }),
})

export const notifyBankSlipRefused = defineWork({
  kind: 'notify-bank-slip-refused',
  lane: 'inside',
  key: ['reference'],
  payload: z.object({ chargeId: z.string(), reason: z.string() }),
})

const Instrument = z.object({ method: z.enum(['PIX', 'BANK_SLIP']), instrument: z.string() })
export type Instrument = z.infer<typeof Instrument>

/** Telling people that a PIX code or boleto can be paid from now on. */
export const notifyInstrumentReady = defineWork({
  kind: 'notify-instrument-ready',
  lane: 'inside',
  batch: 100,
  key: ['instrument'],
  payload: Instrument,
})

/** Telling the rails that what could still be paid no longer can; its rows say REMOVED already. */
export const withdrawInstruments = (instruments: readonly Instrument[]): NewWork[] =>
  instruments.map(({ method, instrument }) =>
    method === 'PIX'
      ? removePix.now({ txid: instrument })
      : cancelBankSlip.now({ reference: instrument }),
  )

/** Days before its due date on which the buyer is sent a later part. */
const DAYS_AHEAD = 15

/**
 * Its rail has made it: at once for what the buyer waits for or the seller has changed, later parts when
 * their time comes.
 */
export function instrumentReady(
  ready: Instrument,
  { part, dueDate }: { part: number; dueDate: string },
  notice: string,
): NewWork {
  const of = { instrument: ready.instrument }
  return part > 1 && notice === 'NEW'
    ? notifyInstrumentReady.at(startOfDay(addDays(dueDate as CivilDate, -DAYS_AHEAD)), of, ready)
    : notifyInstrumentReady.now(of, ready)
}
