import { addDays, type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import { type Cents, cents, mulRatio, sum } from '@vintem/brazil/money'

/** Both days belong to the range. */
export interface DayRange {
  startDate: CivilDate
  endDate: CivilDate
}

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

export interface PeriodMetrics {
  paidCents: Cents
  lateCents: Cents
  scheduledCents: Cents
  /** Basis points of the value that was due by now. */
  defaultRateBps: number
  minutesSaved: number
}

/** The metrics of a period (domain §9), from its totals. */
export function metricsOf(totals: readonly DailyTotal[]): PeriodMetrics {
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
    minutesSaved: settled * MINUTES_BY_HAND,
  }
}
