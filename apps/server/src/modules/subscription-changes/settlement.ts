import { type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import { type Cents, cents, negate, subtract, sum } from '@vintem/brazil/money'
import type { ChargeLine } from '#modules/charges/index.ts'
import { couponOff, type CouponTerms } from '#modules/pricing/index.ts'
import { share, shareOfLast } from '#modules/subscriptions/index.ts'

/** A billed cycle that is not over yet, with the price of the whole of it. */
export interface CycleInForce {
  cycle: number
  startsOn: CivilDate
  /** The first day of the next cycle. */
  endsOn: CivilDate
  /** Days of it in which the subscription was paused, all of them over. */
  pausedDays: number
  priceCents: Cents
  /** The days of a whole cycle, where another due day has cut this one short. */
  wholeDays: number | null
  /** The coupon that it has used: it counts for the new price too. */
  coupon: CouponTerms | null
}

/** What a cycle costs, of a price for a whole one. */
export const priceFor = (cycle: CycleInForce, whole: Cents): Cents =>
  cycle.wholeDays === null
    ? whole
    : shareOfLast(whole, daysOf(cycle), cycle.wholeDays - cycle.pausedDays)

/** The days of a cycle without those of a pause. */
const daysOf = ({ startsOn, endsOn, pausedDays }: CycleInForce): number =>
  daysBetween(startsOn, endsOn) - pausedDays

/** A price of a cycle, less its coupon. */
export const lessCoupon = (price: Cents, { coupon }: Pick<CycleInForce, 'coupon'>): Cents =>
  subtract(price, couponOff(price, coupon))

/** What the days of a cycle that are left cost, today among them. */
export function restOf(cycle: CycleInForce, full: Cents, today: CivilDate): Cents {
  const days = daysOf(cycle)
  const price = lessCoupon(full, cycle)
  return share(price, Math.max(0, days - daysBetween(today, cycle.endsOn)), days, days)
}

/** How a difference is settled: a charge, a line of the next cycle, or credit. */
export interface PlanSettlement {
  as: 'CHARGE' | 'ADJUSTMENT' | 'CREDIT' | 'NOTHING'
  /** Never negative. */
  differenceCents: Cents
  lines: readonly ChargeLine[]
}

/** Less than this is asked with the next cycle (billing §4). */
const CHARGED_FROM = cents(500)

/** What a new price costs from today on, less what is left of the price paid. */
export function settle(newCents: Cents, oldCents: Cents): PlanSettlement {
  const lines = [
    { kind: 'NEW_PLAN', cents: newCents },
    { kind: 'OLD_PLAN', cents: negate(oldCents) },
  ] as const
  const difference = subtract(newCents, oldCents)
  if (difference >= CHARGED_FROM) return { as: 'CHARGE', differenceCents: difference, lines }
  if (difference > 0) return { as: 'ADJUSTMENT', differenceCents: difference, lines }
  const as = difference < 0 ? 'CREDIT' : 'NOTHING'
  return { as, differenceCents: cents(Math.abs(difference)), lines }
}

/** The rest of all cycles in force, each at a price. */
export const restOfAll = (
  cycles: readonly CycleInForce[],
  priceOf: (cycle: CycleInForce) => Cents,
  today: CivilDate,
): Cents => sum(cycles.map((cycle) => restOf(cycle, priceOf(cycle), today)))
