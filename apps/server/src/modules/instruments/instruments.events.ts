import type { CivilDate } from '@vintem/brazil/calendar'
import type { InstrumentObject } from '@vintem/contracts/events/objects'
import type * as z from 'zod/mini'
import { defineEvent } from '#events/define-event.ts'
import type { Instrument } from './instrument-work.ts'

/** A PIX code or a boleto of a charge, whose id the event has. */
type OfCharge = Instrument & { id: string }

const toInstrument = ({ id, method, instrument }: OfCharge) => ({
  uuid: id,
  paymentMethod: method,
  instrument,
})

/**
 * The rail has made an instrument, and it can be paid. `notice`: whether the buyer is told, and
 * that it is new or a change. `isBilled`: made with the charge of a subscription, so that nobody waits for it.
 */
export const instrumentReady = defineEvent(
  'charge.instrument_ready',
  (
    ready: OfCharge & {
      code: string
      part: number
      dueDate: CivilDate
      notice: string
      isBilled: boolean
    },
  ): z.input<typeof InstrumentObject> => ({
    ...toInstrument(ready),
    /** The text to copy: the PIX code, or the digitable line. */
    code: ready.code,
    expirationDate: ready.dueDate,
  }),
)

/** The bank refused a boleto, some time after it was printed. */
export const instrumentRefused = defineEvent(
  'charge.instrument_refused',
  (refused: OfCharge & { reason: string }) => ({
    ...toInstrument(refused),
    reason: refused.reason,
  }),
)
