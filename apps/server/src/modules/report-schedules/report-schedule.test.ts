import { civilDate } from '@vintem/brazil/calendar'
import type { Frequency } from '@vintem/contracts/report-schedules/words'
import { expect, test } from 'vitest'
import { nextRunAfter, periodBefore, runInstant } from './report-schedule.ts'

// Goal: each day belongs to one report of a frequency: no day is missing between two of them, at the ends
// of months and years too.
test.each<[Frequency, string, string, string, string]>([
  ['WEEKLY', '2026-11-22', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['WEEKLY', '2026-11-23', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['WEEKLY', '2026-12-31', '2027-01-04', '2026-12-28', '2027-01-03'],
  ['MONTHLY', '2026-11-01', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['MONTHLY', '2026-12-31', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['MONTHLY', '2028-02-29', '2028-03-01', '2028-02-01', '2028-02-29'],
])('%s, after %s runs on %s of %s to %s', (frequency, day, next, startDate, endDate) => {
  const [year, month, date] = day.split('-').map(Number)
  const ran = nextRunAfter(frequency, civilDate(year ?? 0, month ?? 0, date ?? 0))

  expect(ran).toBe(next)
  expect(periodBefore(frequency, ran)).toEqual({ startDate, endDate })
})

test('runs at six in the morning of São Paulo', () => {
  expect(runInstant(civilDate(2026, 11, 30)).toISOString()).toBe('2026-11-30T09:00:00.000Z')
})
