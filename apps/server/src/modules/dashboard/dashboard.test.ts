import type { CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { rangeBefore } from './dashboard.ts'

// Goal: a period is compared with as much time before it as has passed of it.
describe('rangeBefore', () => {
  const before = (from: string, to: string, today: string) => {
    const range = { startDate: from as CivilDate, endDate: to as CivilDate }
    const { startDate, endDate } = rangeBefore(range, today as CivilDate) ?? {}
    return [startDate, endDate]
  }

  test.each([
    // Days that have ended: as many before.
    ['2026-11-18', '2026-11-24', '2026-11-24', '2026-11-11', '2026-11-17'],
    // A week that has begun today: one day.
    ['2026-11-24', '2026-11-30', '2026-11-24', '2026-11-17', '2026-11-17'],
    // A month that goes on: to the day that it is.
    ['2026-11-01', '2026-11-30', '2026-11-24', '2026-10-01', '2026-10-24'],
    ['2026-10-01', '2026-10-31', '2026-11-24', '2026-09-01', '2026-09-30'],
    // A month that is longer than the one before it.
    ['2026-03-01', '2026-03-31', '2026-03-30', '2026-02-01', '2026-02-28'],
    // Years, of which one is a leap year.
    ['2026-01-01', '2026-12-31', '2026-03-05', '2025-01-01', '2025-03-05'],
    ['2025-01-01', '2025-12-31', '2026-03-05', '2024-01-01', '2024-12-31'],
  ])('%s to %s, on %s: %s to %s', (from, to, today, start, end) => {
    expect(before(from, to, today)).toEqual([start, end])
  })

  test('is nothing before the first day', () => {
    expect(before('2026-12-01', '2026-12-31', '2026-11-24')).toEqual([undefined, undefined])
  })
})
