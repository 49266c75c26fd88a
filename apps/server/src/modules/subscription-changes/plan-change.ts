import type { CivilDate } from '@vintem/brazil/calendar'
import { add, type Cents, cents, negate, subtract, sum } from '@vintem/brazil/money'
import {
  billDayOf,
  methodOf,
  priceOf,
  type UsedCoupon,
  usedCoupon,
} from '#modules/billing/index.ts'
import type { ChargeLine } from '#modules/charges/index.ts'
import { couponOff } from '#modules/pricing/index.ts'
import {
  afterUse,
  anchoredOn,
  couponOf,
  dueOf,
  NO_COMING_PRICE,
  type SubscriptionRow,
  withPeriod,
} from '#modules/subscriptions/index.ts'
import type { PlanTerms } from './plan-terms.ts'
import {
  type CycleInForce,
  priceFor,
  lessCoupon,
  restOfAll,
  settle,
  type PlanSettlement,
} from './settlement.ts'

type Change = Partial<Omit<SubscriptionRow, 'sellerId' | 'id'>>

/** What a change makes of a subscription, and of its cycles that are not over. */
export interface Changed {
  change: Change
  /** The prices of cycles from now on. */
  repriced: readonly { cycle: number; priceCents: Cents }[]
  /** Where the present cycle ends today, or is counted from another end. */
  ends?: { cycle: number; endsOn: CivilDate }
  /** The cycle that begins in its place. */
  begins?: {
    cycle: number
    startsOn: CivilDate
    endsOn: CivilDate
    priceCents: Cents
    coupon: UsedCoupon | null
  }
}

/** New terms from the next cycle on, whose due day stays. */
export const fromNextCycle = (subscription: SubscriptionRow, terms: PlanTerms): Change => ({
  ...agreed(subscription, terms),
  ...(terms.period === subscription.period ? {} : withPeriod(subscription, terms.period)),
})

/** New terms; those of another price are in place of one that was to come. */
const agreed = (subscription: SubscriptionRow, terms: PlanTerms): Change => {
  const { planId, period, valueCents } = subscription
  const isSame =
    terms.planId === planId && terms.period === period && terms.valueCents === valueCents
  return isSame ? terms : { ...terms, ...NO_COMING_PRICE }
}

const priceAt = (subscription: SubscriptionRow, terms: PlanTerms): Cents =>
  priceOf({ ...subscription, ...terms })

/**
 * A whole cycle of another period, from a day on: on the first day of the present cycle that is the present
 * one, with the coupon that it has used; later one more, which uses the subscription's.
 */
function wholeCycle(
  subscription: SubscriptionRow,
  price: Cents,
  { inForce: [present], today }: { inForce: readonly CycleInForce[]; today: CivilDate },
): Cents {
  if (present?.startsOn === today) return lessCoupon(price, present)
  return subtract(price, couponOff(price, couponOf(subscription)))
}

/**
 * What a change from today on costs: the rest of the cycles in force at the new price less what it is of
 * the prices in force; by another period, which begins today, a whole one (billing §4).
 */
export function settlementOf(
  subscription: SubscriptionRow,
  terms: PlanTerms,
  { inForce, today }: { inForce: readonly CycleInForce[]; today: CivilDate },
): PlanSettlement {
  const price = priceAt(subscription, terms)
  const isSamePeriod = terms.period === subscription.period
  const paid = restOfAll(inForce, ({ priceCents }) => priceCents, today)
  const asked = isSamePeriod
    ? restOfAll(inForce, (cycle) => priceFor(cycle, price), today)
    : wholeCycle(subscription, price, { inForce, today })
  return settle(asked, paid)
}

/** A subscription with a change in force from a day on, without its settlement. */
export function fromDay(
  subscription: SubscriptionRow,
  terms: PlanTerms,
  { inForce, day }: { inForce: readonly CycleInForce[]; day: CivilDate },
): Changed {
  const priceCents = priceAt(subscription, terms)
  const [present] = inForce
  if (!present || terms.period === subscription.period) {
    return { change: agreed(subscription, terms), repriced: repricedAt(inForce, priceCents) }
  }
  // On its first day the present cycle itself is of the new period.
  const isFirstDay = present.startsOn === day
  const cycle = isFirstDay ? present.cycle : subscription.nextCycle
  const anchored = { ...anchoredOn(day, terms.period), anchorCycle: cycle }
  const nextCycle = cycle + 1
  const nextDueDate = dueOf(anchored, nextCycle)
  const method = methodOf({ ...subscription, ...terms })
  const planned = billDayOf(method, nextDueDate)
  const billOn = planned > day ? planned : day
  const restarted = { ...agreed(subscription, terms), ...anchored, nextCycle, nextDueDate, billOn }
  const change = isFirstDay ? restarted : { ...restarted, ...afterUse(subscription) }
  return isFirstDay
    ? { change, repriced: [{ cycle, priceCents }], ends: { cycle, endsOn: nextDueDate } }
    : {
        change,
        repriced: [],
        ends: { cycle: present.cycle, endsOn: day },
        begins: {
          cycle,
          startsOn: day,
          endsOn: nextDueDate,
          priceCents,
          coupon: usedCoupon(subscription),
        },
      }
}

/** Each of these cycles at its part of a price for a whole one. */
export const repricedAt = (cycles: readonly CycleInForce[], price: Cents) =>
  cycles.map((each) => ({ cycle: each.cycle, priceCents: priceFor(each, price) }))

/** The columns that keep a difference which is no charge. */
export function settled(
  { creditCents, adjustmentCents }: Pick<SubscriptionRow, 'creditCents' | 'adjustmentCents'>,
  { as, differenceCents }: Pick<PlanSettlement, 'as' | 'differenceCents'>,
): Pick<SubscriptionRow, 'creditCents' | 'adjustmentCents'> {
  return {
    creditCents: as === 'CREDIT' ? add(creditCents, differenceCents) : creditCents,
    adjustmentCents: as === 'ADJUSTMENT' ? add(adjustmentCents, differenceCents) : adjustmentCents,
  }
}

/** The lines of a cycle that asks nothing itself, since its price is settled in another way. */
export function linesWithout({ as, lines }: PlanSettlement): ChargeLine[] {
  const left = negate(sum(lines.map((line) => line.cents)))
  const kind = as === 'CREDIT' ? 'CREDIT' : 'ADJUSTMENT'
  return left === 0 ? [...lines] : [...lines, { kind, cents: left }]
}

/**
 * What cycles billed at the former price since a change was counted still cost, as a difference of
 * the next charge.
 */
export function differenceOf(
  cycles: readonly CycleInForce[],
  priceCents: Cents,
): Pick<PlanSettlement, 'as' | 'differenceCents'> {
  const difference = sum(
    cycles.map((cycle) =>
      subtract(lessCoupon(priceFor(cycle, priceCents), cycle), lessCoupon(cycle.priceCents, cycle)),
    ),
  )
  return difference > 0
    ? { as: 'ADJUSTMENT', differenceCents: difference }
    : { as: 'CREDIT', differenceCents: cents(-difference) }
}
