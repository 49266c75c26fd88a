import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { centsOf } from '#lib/amount.ts'
import { barsOf } from './chart-bars.ts'

// Goal: a long period is drawn in bars that can be told apart, and no cent of it is left out.
describe('barsOf', () => {
  const graphOf = (from: string, days: number) => ({
    period: Array.from({ length: days }, (_, index) => addDays(from as CivilDate, index)),
    lines: {
      paid: Array.from({ length: days }, () => 0.1),
      late: Array.from({ length: days }, (_, index) => (index === days - 1 ? 7.25 : 0)),
      scheduled: Array.from({ length: days }, () => 0),
    },
  })

  test.each([
    ['a month: days', '2026-11-01', 30, 30, '2026-11-01', '2026-11-01'],
    // The first of September 2026 is a Tuesday.
    ['a quarter: weeks', '2026-09-01', 90, 13, '2026-09-01', '2026-09-06'],
    ['a year: months', '2026-01-01', 365, 12, '2026-01-01', '2026-01-31'],
  ])('%s', (_, from, days, count, day, lastDay) => {
    const bars = barsOf(graphOf(from, days))
    expect(bars).toHaveLength(count)
    expect(bars[0]).toMatchObject({ day, lastDay })
    const total = bars.reduce((sum, { paid }) => sum + centsOf(paid), 0)
    expect(total).toBe(days * 10)
    expect(bars.at(-1)?.late).toBe(7.25)
  })
})
