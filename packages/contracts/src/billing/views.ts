import * as z from 'zod/mini'
import { ChargeMethod } from '../charges/views.ts'
import { day } from '../fields.ts'

/** A part of what a cycle asks; negative where it is taken off. */
export const CycleLine = z.object({
  kind: z.enum(['BASE', 'DISCOUNT', 'ADDITIONAL', 'CARRIED']),
  value: z.number(),
})

/** A cycle that is not billed yet, as it will be if nothing changes. */
const NextCharge = z.object({
  /** FREE: nothing is asked, or so little that it is carried into the next. */
  outcome: z.enum(['BILLED', 'FREE', 'SKIPPED']),
  /** The day on which the charge is made. */
  madeOn: day(),
  expirationDate: day(),
  /** The first and the last day of the cycle. */
  from: day(),
  until: day(),
  /** Null where the buyer chooses at the page of the charge. */
  paymentMethod: z.nullable(ChargeMethod),
  /** The sum of the lines. */
  value: z.number(),
  lines: z.array(CycleLine),
})

/** In the order of their cycles. */
export const NextCharges = z.array(NextCharge)
