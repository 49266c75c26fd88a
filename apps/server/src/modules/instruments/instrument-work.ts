import type { LateFees } from '@vintem/brazil/boleto'
import type { CivilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'
import { amount, civilDay, instant } from '#work/fields.ts'
import type { NewWork } from '#work/job.ts'

const rail = { lane: 'rails', batch: 1 } as const

export const requestPix = defineWork({ ...rail, kind: 'request-pix', key: ['txid'] })

export const registerBankSlip = defineWork({
  ...rail,
  kind: 'register-bank-slip',
  key: ['reference'],
})

/** Instruments that nobody waits for, which come by the thousand: they hold up no buyer. */
export const requestBilledPix = defineWork({
  lane: 'bulk',
  kind: 'request-billed-pix',
  key: ['txid'],
})
export const registerBilledBankSlip = defineWork({
  lane: 'bulk',
  kind: 'register-billed-bank-slip',
  key: ['reference'],
})

/** Tells a rail that an instrument can no longer be paid; repeated where it was just being made. */
export const removePix = defineWork({ ...rail, kind: 'remove-pix', key: ['txid', 'made?'] })

/** Takes back what a payer's bank was told to take by a mandate. */
export const cancelDebit = defineWork({ ...rail, kind: 'cancel-debit', key: ['txid', 'made?'] })

export const cancelBankSlip = defineWork({
  ...rail,
  kind: 'cancel-bank-slip',
  key: ['reference', 'made?'],
})

/** PIX that matches no payable charge goes back automatically. */
export const returnPix = defineWork({
  ...rail,
  kind: 'return-pix',
  key: ['eventId'],
  payload: z.object({ amountCents: amount }),
})

/**
 * Money that a rail has reported, under the rail's own id. A transaction costs as much as a dozen of its
 * payments, so that a storm is handled in few (docs/decisions/0365).
 */
const arrival = {
  lane: 'arrivals',
  batch: 200,
  key: ['eventId'],
  payload: z.object({
    instrument: z.string(),
    amountCents: amount,
    paidAt: instant,
    paidOn: civilDay,
  }),
} as const
export const pixReceived = defineWork({ ...arrival, kind: 'pix-received' })
/** The operator releases a PIX that was held for its date. */
export const releasePix = defineWork({ ...arrival, kind: 'release-pix' })
export const bankSlipPaid = defineWork({ ...arrival, kind: 'bank-slip-paid' })
export type StoredArrival = z.input<typeof arrival.payload>

/** A bank refused a boleto, some time after it was printed. */
export const bankSlipRefused = defineWork({
  kind: 'bank-slip-refused',
  lane: 'inside',
  key: ['reference'],
  payload: z.object({ reason: z.string() }),
})

export interface Instrument {
  method: 'PIX' | 'BANK_SLIP'
  instrument: string
  /** DEBIT: taken by a mandate, and no code. */
  automatic?: 'FIRST' | 'DEBIT' | null
}

/** An instrument with what it was issued with; a PIX code that only expires has no due date. */
export type IssuedInstrument = Instrument & LateFees & { dueDate: CivilDate | null }

/** Tells the rails that instruments can no longer be paid; their rows say REMOVED already. */
export const withdrawInstruments = (instruments: readonly Instrument[]): NewWork[] =>
  instruments.map(({ method, instrument, automatic }) => {
    if (method === 'BANK_SLIP') return cancelBankSlip.now({ reference: instrument })
    return automatic === 'DEBIT'
      ? cancelDebit.now({ txid: instrument })
      : removePix.now({ txid: instrument })
  })
