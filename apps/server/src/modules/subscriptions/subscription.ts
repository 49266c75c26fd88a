import { addDays, addMonths, type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import { allocate, type Cents, cents, sum } from '@vintem/brazil/money'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import type { Period } from '#modules/plans/index.ts'

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
export function dueOf({ anchor, anchorDay, anchorCycle, period }: Anchored, cycle: number) {
  const sameMonth = addMonths(anchor, (cycle - anchorCycle) * PERIOD_MONTHS[period])
  const first = firstOfMonth(sameMonth)
  const days = daysBetween(first, addMonths(first, 1))
  return addDays(first, Math.min(anchorDay, days) - 1)
}

/** Where the due days of a subscription begin. */
export const anchoredOn = (anchor: CivilDate, period: Period): Anchored => ({
  anchor,
  anchorDay: dayOfMonth(anchor),
  anchorCycle: 0,
  period,
})

/** The due day of the next cycle stays, and another period is counted from it. */
export const withPeriod = (
  {
    nextDueDate,
    nextCycle,
    anchorDay,
  }: { nextDueDate: CivilDate; nextCycle: number; anchorDay: number },
  period: Period,
): Anchored => ({ anchor: nextDueDate, anchorDay, anchorCycle: nextCycle, period })

interface Additional {
  additionalCents: Cents
  additionalInstallments: number
}

/** A part of the additional value, in the order of the billed cycles; zero once all are billed. */
export const additionalPart = (
  { additionalCents, additionalInstallments }: Additional,
  billedCycles: number,
): Cents => allocate(additionalCents, additionalInstallments)[billedCycles] ?? cents(0)

/** The due day of the next charge, and its amount before discounts. */
export const nextChargeOf = (
  subscription: Additional & {
    nextDueDate: CivilDate
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
      subscription.valueCents,
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
