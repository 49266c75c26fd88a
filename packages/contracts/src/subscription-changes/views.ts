import * as z from 'zod/mini'
import { ChargeLine } from '../charges/views.ts'
import { day } from '../fields.ts'
import { SubscriptionMethod } from '../subscriptions/views.ts'

/** A cycle that is not billed yet, as it will be if nothing changes. */
export const NextCharge = z.object({
  /** FREE: nothing is asked, or so little that it is carried into the next. */
  outcome: z.enum(['BILLED', 'FREE', 'SKIPPED']),
  /** The day on which the charge is made. */
  madeOn: day(),
  expirationDate: day(),
  /** The first and the last day of the cycle. */
  from: day(),
  until: day(),
  /** Null where the buyer chooses at the page of the charge. */
  paymentMethod: z.nullable(SubscriptionMethod),
  /** The sum of the lines. */
  value: z.number(),
  lines: z.array(ChargeLine),
})

export const NextCharges = z.object({
  /** In the order of their cycles. */
  charges: z.array(NextCharge),
  /** What is taken off the charges to come. */
  credit: z.number(),
  /** The day of the month on which it falls due; since: the first such day, where it has changed. */
  dueDay: z.object({ day: z.number(), since: z.nullable(day()) }),
  /** A plan change that takes effect when its charge is paid; it lapses after the day. */
  waitingChange: z.nullable(
    z.object({ titlePlan: z.string(), charge: z.string(), value: z.number(), payUntil: day() }),
  ),
})

export const PlanChangePreview = z.object({
  /** Goes with the confirmation, which is refused where anything of this would differ. */
  quote: z.string(),
  /** How the difference is settled: a charge, a line of the next charge, or credit. */
  settledAs: z.enum(['CHARGE', 'ADJUSTMENT', 'CREDIT', 'NOTHING']),
  difference: z.number(),
  lines: z.array(ChargeLine),
  /** Until when the charge can be paid; null where there is none. */
  payUntil: z.nullable(day()),
  /** The charges after the change. */
  charges: z.array(NextCharge),
})

export const DueDayPreview = z.object({
  /** As of PlanChangePreview. */
  quote: z.string(),
  /** The first due day that is another. */
  since: day(),
  /** The charges after the change. */
  charges: z.array(NextCharge),
})
