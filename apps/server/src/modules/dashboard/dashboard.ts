import { addDays, addMonths, type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import { type Cents, cents, mulRatio, sum } from '@vintem/brazil/money'

/** Both days belong to the range. */
export interface DayRange {
  startDate: CivilDate
  endDate: CivilDate
}

/**
 * What a period is compared with: as many months before whole months, as many days before other periods. Of a
 * period that has not ended, as many days as have passed; nothing before its first day.
 */
export function rangeBefore(
  { startDate, endDate }: DayRange,
  today: CivilDate,
): DayRange | undefined {
  if (startDate > today) return undefined
  const lastBefore = addDays(startDate, -1)
  const begins = isWholeMonths({ startDate, endDate })
    ? addMonths(startDate, -monthsOf({ startDate, endDate }))
    : addDays(startDate, -daysBetween(startDate, endDate) - 1)
  if (endDate <= today) return { startDate: begins, endDate: lastBefore }
  const sameDay = addDays(begins, daysBetween(startDate, today))
  // The month before may be shorter than what has passed of this one.
  return { startDate: begins, endDate: sameDay < lastBefore ? sameDay : lastBefore }
}

const isWholeMonths = ({ startDate, endDate }: DayRange): boolean =>
  startDate.endsWith('-01') && addDays(endDate, 1).endsWith('-01')

const monthOf = (day: CivilDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

const monthsOf = ({ startDate, endDate }: DayRange): number =>
  monthOf(endDate) - monthOf(startDate) + 1

export type Series = 'paid' | 'late' | 'scheduled'

/** What a day adds to a series; days without anything have none. */
export interface DailyTotal {
  day: string
  series: Series
  amountCents: Cents
  /** How many of the charges a rail settled, without a person. */
  settledByRail: number
}

/** Minutes that settling a charge by hand costs (domain §9). */
const MINUTES_BY_HAND = 5

export function daysOf({ startDate, endDate }: DayRange): CivilDate[] {
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) =>
    addDays(startDate, index),
  )
}

/** An amount for each of the days, in their order. */
export function seriesOf(
  series: Series,
  days: readonly CivilDate[],
  totals: readonly DailyTotal[],
): Cents[] {
  const byDay = new Map(
    totals
      .filter((total) => total.series === series)
      .map((total) => [total.day, total.amountCents]),
  )
  return days.map((day) => cents(byDay.get(day) ?? 0))
}

/** How many customers paid for the first time on a day; other days have none. */
export interface NewBuyers {
  day: string
  count: number
}

/** What each of the days adds to a figure, in their order. */
export function ofDays(
  days: readonly CivilDate[],
  counts: readonly { day: string; count: number }[],
): number[] {
  const byDay = new Map<string, number>()
  for (const { day, count } of counts) byDay.set(day, (byDay.get(day) ?? 0) + count)
  return days.map((day) => byDay.get(day) ?? 0)
}

/** Minutes that a charge which a rail settled has saved. */
export const minutesSaved = (settledByRail: number): number => settledByRail * MINUTES_BY_HAND

export interface PeriodMetrics {
  paidCents: Cents
  lateCents: Cents
  scheduledCents: Cents
  /** Basis points of the value that was due by now. */
  defaultRateBps: number
  minutesSaved: number
  newBuyers: number
}

/** The metrics of a period (domain §9), from the totals of its days. */
export function metricsOf(
  totals: readonly DailyTotal[],
  newBuyers: readonly NewBuyers[],
): PeriodMetrics {
  const of = (series: Series) =>
    sum(totals.filter((total) => total.series === series).map((total) => total.amountCents))
  const [paidCents, lateCents] = [of('paid'), of('late')]
  const owedCents = paidCents + lateCents
  const settled = totals.reduce((count, total) => count + total.settledByRail, 0)
  return {
    paidCents,
    lateCents,
    scheduledCents: of('scheduled'),
    defaultRateBps: owedCents === 0 ? 0 : mulRatio(lateCents, 10_000, owedCents),
    minutesSaved: minutesSaved(settled),
    newBuyers: newBuyers.reduce((count, day) => count + day.count, 0),
  }
}
