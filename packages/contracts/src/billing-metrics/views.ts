import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { MOVEMENT_KINDS, RECOVERY_WAYS } from './words.ts'

const Total = z.object({ amount: z.number(), count: z.number() })

/** A month of the recurring revenue; amounts are reais per month. */
export const MrrMonth = z.object({
  /** The first day of the month. */
  month: day(),
  openingMrr: z.number(),
  closingMrr: z.number(),
  openingSubscriptions: z.number(),
  closingSubscriptions: z.number(),
  // Amounts of contraction and churn are negative.
  new: Total,
  expansion: Total,
  contraction: Total,
  reactivation: Total,
  churn: Total,
  /** The part of the churn that ended in default. */
  churnByDefault: Total,
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

const Kept = z.object({ subscriptions: z.number(), mrr: z.number() })

/** The subscriptions that began in a month, and what is left of them at the end of each since. */
export const RevenueCohort = z.extend(Kept, { month: day(), kept: z.array(Kept) })

/** The charges that were paid in a month after they had been late or refused; amounts in reais. */
export const RecoveredMonth = z.extend(Total, {
  month: day(),
  ways: z.array(z.extend(Total, { way: z.enum(RECOVERY_WAYS) })),
})
