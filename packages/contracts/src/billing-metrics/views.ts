import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { MOVEMENT_KINDS } from './words.ts'

/** What movements of one kind come to; amounts of contraction and churn are negative. */
const MovementTotal = z.object({ amount: z.number(), count: z.number() })

/** A month of the recurring revenue; amounts are reais per month. */
export const MrrMonth = z.object({
  /** The first day of the month. */
  month: day(),
  openingMrr: z.number(),
  closingMrr: z.number(),
  openingSubscriptions: z.number(),
  closingSubscriptions: z.number(),
  new: MovementTotal,
  expansion: MovementTotal,
  contraction: MovementTotal,
  reactivation: MovementTotal,
  churn: MovementTotal,
  /** The part of the churn that ended in default. */
  churnByDefault: MovementTotal,
  /** Churn ÷ opening, in per cent with two decimals; null where there was nothing to lose. */
  mrrChurnRate: z.nullable(z.number()),
  subscriptionChurnRate: z.nullable(z.number()),
})

export const MrrMovementView = z.object({
  uuid: z.string(),
  day: day(),
  kind: z.enum(MOVEMENT_KINDS),
  /** Why the subscription ended; null of other kinds. */
  reason: z.nullable(z.enum(['VOLUNTARY', 'DEFAULT'])),
  /** What the movement adds to the recurring revenue, and that of the subscription after it. */
  amount: z.number(),
  mrr: z.number(),
  subscription: z.string(),
  customerName: z.string(),
  titlePlan: z.string(),
})
