import {
  addDays,
  addMonths,
  type CivilDate,
  dayInMonth,
  daysBetween,
} from '@vintem/brazil/calendar'
import { allocate, type Cents, cents, mulRatio, subtract, sum } from '@vintem/brazil/money'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import type { Period } from '#modules/plans/index.ts'
import { type CouponTerms, couponOff } from '#modules/pricing/index.ts'

/** From which the due days of all cycles are counted. */
interface Anchored {
  anchor: CivilDate
  anchorDay: number
  anchorCycle: number
  period: Period
}

/** The first cycle that falls due on or after a day. */
export function cycleFrom(subscription: Anchored, day: CivilDate): number {
  const { anchor, anchorCycle, period } = subscription
  const passed = Math.trunc(monthsBetween(anchor, day) / PERIOD_MONTHS[period])
  let cycle = Math.max(0, anchorCycle + passed)
  while (dueOf(subscription, cycle) < day) cycle++
  return cycle
}

const dayOfMonth = (date: CivilDate): number => Number(date.slice(8))
const firstOfMonth = (date: CivilDate): CivilDate => addDays(date, 1 - dayOfMonth(date))

/** The due day of a cycle: that of the anchor, or the last of a shorter month (billing §2). */
export const dueOf = (
  { anchor, anchorDay, anchorCycle, period }: Anchored,
  cycle: number,
): CivilDate => dayInMonth(anchor, (cycle - anchorCycle) * PERIOD_MONTHS[period], anchorDay)

/** Where the due days of a subscription begin. */
export const anchoredOn = (anchor: CivilDate, period: Period): Anchored => ({
  anchor,
  anchorDay: dayOfMonth(anchor),
  anchorCycle: 0,
  period,
})

interface Due extends Anchored {
  nextCycle: number
  nextDueDate: CivilDate
}

/**
 * The due day of the next cycle stays, and another period is counted from it; where that cycle is cut
 * short, from its end.
 */
export const withPeriod = (subscription: Due, period: Period): Anchored => {
  const { anchor, anchorDay, anchorCycle, nextCycle, nextDueDate } = subscription
  return isCutShort(subscription)
    ? { anchor, anchorDay, anchorCycle, period }
    : { anchor: nextDueDate, anchorDay, anchorCycle: nextCycle, period }
}

/** True where the next cycle begins later than its anchor says: another due day follows it. */
export const isCutShort = (subscription: Due): boolean =>
  subscription.nextDueDate > dueOf(subscription, subscription.nextCycle)

/**
 * Another day of the month for the due days. The next cycle keeps its own, and lasts until the first
 * such day after it; all later ones follow that (billing §4).
 */
export function withDueDay(
  { nextCycle, nextDueDate, period }: Omit<Due, keyof Anchored> & Pick<Anchored, 'period'>,
  anchorDay: number,
): Anchored {
  const inMonthOf = (day: CivilDate) => dueOf({ anchor: day, anchorDay, anchorCycle: 0, period }, 0)
  const inSame = inMonthOf(nextDueDate)
  const anchor = inSame > nextDueDate ? inSame : inMonthOf(addMonths(firstOfMonth(nextDueDate), 1))
  return { anchor, anchorDay, anchorCycle: nextCycle + 1, period }
}

/**
 * What the days from `from` up to `until` of a cycle of so many days cost: any partition of the cycle
 * adds up to its price (billing §4).
 */
export const share = (price: Cents, from: number, until: number, days: number): Cents =>
  subtract(mulRatio(price, until, days), mulRatio(price, from, days))

/**
 * What the last days of a cycle of so many days cost: of one that another due day has cut short.
 */
export const shareOfLast = (price: Cents, left: number, days: number): Cents =>
  share(price, Math.max(0, days - left), days, days)

/** A price that is to come, of which the customer was told. */
interface Coming {
  comingOn: CivilDate | null
  comingCents: Cents | null
  comingMonthCents: Cents | null
}

/** No other price is to come. */
export const NO_COMING_PRICE = { comingOn: null, comingCents: null, comingMonthCents: null }

/** A subscription at the price of its next cycle, which may be the first at a price that was to come. */
export function atNextPrice<S extends Coming & { nextDueDate: CivilDate; valueCents: Cents }>(
  subscription: S,
): S {
  const { comingOn, comingCents, comingMonthCents, nextDueDate } = subscription
  if (comingOn === null || comingCents === null || nextDueDate < comingOn) return subscription
  const prices = { valueCents: comingCents, monthCents: comingMonthCents }
  return { ...subscription, ...prices, ...NO_COMING_PRICE }
}

/**
 * The value of the next cycle; where it is cut short, the share of its days, and how many the whole of
 * it would have.
 */
export function nextPartOf(subscription: Due & { valueCents: Cents }): {
  valueCents: Cents
  wholeDays: number | null
} {
  const { valueCents, nextCycle, nextDueDate } = subscription
  if (!isCutShort(subscription)) return { valueCents, wholeDays: null }
  const endsOn = dueOf(subscription, nextCycle + 1)
  const wholeDays = daysBetween(dueOf(subscription, nextCycle), endsOn)
  const left = daysBetween(nextDueDate, endsOn)
  return { valueCents: shareOfLast(valueCents, left, wholeDays), wholeDays }
}

/** A subscription that is not paused, and is not about to be. */
export const NOT_PAUSED = {
  pausedFrom: null,
  pausedUntil: null,
  pauseAskedBy: null,
  pauseKeepsDay: null,
  isPaused: false,
} as const

interface Additional {
  additionalCents: Cents
  additionalInstallments: number
}

/** A part of the additional value, in the order of the billed cycles; zero once all are billed. */
export const additionalPart = (
  { additionalCents, additionalInstallments }: Additional,
  billedCycles: number,
): Cents => allocate(additionalCents, additionalInstallments)[billedCycles] ?? cents(0)

/** The coupon of the cycles to come, in the columns of a subscription. */
export interface CouponColumns {
  couponCode: string | null
  couponBps: number | null
  couponCents: Cents | null
  /** Billed cycles that it still counts for; null: all. */
  couponLeft: number | null
}

export const NO_COUPON: CouponColumns = {
  couponCode: null,
  couponBps: null,
  couponCents: null,
  couponLeft: null,
}

/** The columns of a coupon that counts for so many more cycles; null: for all. */
export const withCoupon = (
  { code, discountBps, amountCents }: CouponTerms,
  left: number | null,
): CouponColumns =>
  left === 0
    ? NO_COUPON
    : { couponCode: code, couponBps: discountBps, couponCents: amountCents, couponLeft: left }

/** The coupon of a cycle to come, as many billed cycles ahead; undefined where it has none. */
export const couponOf = (
  { couponCode, couponBps, couponCents, couponLeft }: CouponColumns,
  ahead = 0,
): CouponTerms | undefined =>
  couponCode === null || (couponLeft !== null && couponLeft <= ahead)
    ? undefined
    : { code: couponCode, discountBps: couponBps, amountCents: couponCents }

/** The coupon after one more billed cycle has used it. */
export function afterUse(subscription: CouponColumns): CouponColumns {
  const coupon = couponOf(subscription)
  const { couponLeft } = subscription
  return coupon ? withCoupon(coupon, couponLeft === null ? null : couponLeft - 1) : NO_COUPON
}

/** The due day of the next charge, and its amount before the discount of its method. */
export const nextChargeOf = (
  subscription: Additional &
    CouponColumns &
    Due &
    Coming & {
      valueCents: Cents
      carriedCents: Cents
      adjustmentCents: Cents
      creditCents: Cents
      billedCycles: number
    },
): { dueDate: CivilDate; valueCents: Cents } => ({
  dueDate: subscription.nextDueDate,
  valueCents: lessCredit(
    sum([
      subtract(
        nextPartOf(atNextPrice(subscription)).valueCents,
        couponOff(nextPartOf(atNextPrice(subscription)).valueCents, couponOf(subscription)),
      ),
      subscription.carriedCents,
      subscription.adjustmentCents,
      additionalPart(subscription, subscription.billedCycles),
    ]),
    subscription.creditCents,
  ),
})

const lessCredit = (asked: Cents, credit: Cents): Cents => cents(Math.max(0, asked - credit))

/** Months between two days, ignoring the day of the month. */
function monthsBetween(from: CivilDate, to: CivilDate): number {
  const months = (date: CivilDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return months(to) - months(from)
}
