import { weekday, type CivilDate } from '@vintem/brazil/calendar'
import { cents, centsToReais } from '@vintem/brazil/money'
import { centsOf } from '#lib/amount.ts'
import type { Series } from './chart-series.tsx'
import type { DashboardGraph } from './dashboard.queries.ts'

/** A bar of the chart: a day, or the days of a week or month of the period. */
export type Bar = Record<Series, number> & { day: string; lastDay: string }

/** More bars than these are too thin to be pointed at. */
const MOST_DAYS = 62
const MOST_DAYS_BY_WEEK = 190
const MONDAY = 1

/** A bar for each day; of longer periods for each week from Monday on, or each month. Amounts in reais. */
export function barsOf({ period, lines }: DashboardGraph): Bar[] {
  const bars: Bar[] = []
  for (const [index, day] of period.entries()) {
    const of = (series: Series) => centsOf(lines[series][index] ?? 0)
    const last = bars.at(-1)
    if (!last || beginsBar(day, period.length)) {
      bars.push({
        day,
        lastDay: day,
        paid: of('paid'),
        late: of('late'),
        scheduled: of('scheduled'),
      })
      continue
    }
    last.lastDay = day
    for (const series of ['paid', 'late', 'scheduled'] as const) last[series] += of(series)
  }
  return bars.map((bar) => ({
    ...bar,
    paid: centsToReais(cents(bar.paid)),
    late: centsToReais(cents(bar.late)),
    scheduled: centsToReais(cents(bar.scheduled)),
  }))
}

function beginsBar(day: string, days: number): boolean {
  if (days <= MOST_DAYS) return true
  if (days <= MOST_DAYS_BY_WEEK) return weekday(day as CivilDate) === MONDAY
  return day.endsWith('-01')
}
