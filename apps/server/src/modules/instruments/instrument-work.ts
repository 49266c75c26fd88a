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

/** Telling a rail that what could still be paid no longer can; told again where it was being made. */
export const removePix = defineWork({ ...rail, kind: 'remove-pix', key: ['txid', 'made?'] })

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

/** Money that a rail has reported, under the rail's own id. */
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

export interface Instrument {
  method: 'PIX' | 'BANK_SLIP'
  instrument: string
}

/** Telling the rails that what could still be paid no longer can; its rows say REMOVED already. */
export const withdrawInstruments = (instruments: readonly Instrument[]): NewWork[] =>
  instruments.map(({ method, instrument }) =>
    method === 'PIX'
      ? removePix.now({ txid: instrument })
      : cancelBankSlip.now({ reference: instrument }),
  )
