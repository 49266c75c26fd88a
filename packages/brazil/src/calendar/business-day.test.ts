import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../golden/bank-holidays.json' with { type: 'json' }
import {
  addBusinessDays,
  addDays,
  bankHolidays,
  civilDate,
  isBusinessDay,
  nextBusinessDay,
} from './index.ts'

// Goal: money settles on the days on which Brazilian banks settle.
const aDate = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => addDays(civilDate(2000, 1, 1), days))

describe('bank holidays', () => {
  test.each(vectors)('of $year are those of the $source', ({ year, dates }) => {
    expect(bankHolidays(year).map((holiday) => holiday.date)).toEqual(dates)
  })

  test('have names', () => {
    expect(bankHolidays(2026)[3]).toEqual({ date: '2026-04-03', name: 'Paixão de Cristo' })
  })
})

describe('business days', () => {
  test.each([
    [civilDate(2026, 11, 20), false], // Friday, a holiday since 2024
    [civilDate(2023, 11, 20), true],
    [civilDate(2026, 11, 21), false], // Saturday
    [civilDate(2026, 11, 23), true],
    [civilDate(2026, 2, 18), true], // Ash Wednesday: banks open at noon
    [civilDate(2026, 12, 31), true], // closed to the public, but a day of settlement
  ])('%s: %s', (date, expected) => {
    expect(isBusinessDay(date)).toBe(expected)
  })

  test.each([
    [civilDate(2026, 2, 13), 1, '2026-02-18'], // over Carnival
    [civilDate(2026, 11, 19), 1, '2026-11-23'],
    [civilDate(2026, 11, 21), 1, '2026-11-23'],
    [civilDate(2026, 11, 23), -1, '2026-11-19'],
    [civilDate(2026, 11, 21), 0, '2026-11-21'],
  ])('%s and %i is %s', (date, count, expected) => {
    expect(addBusinessDays(date, count)).toBe(expected)
  })

  test('the next one is the day itself or the first after it', () => {
    fc.assert(
      fc.property(aDate, (date) => {
        const next = nextBusinessDay(date)
        expect(isBusinessDay(next)).toBe(true)
        expect(next).toBe(isBusinessDay(date) ? date : addBusinessDays(date, 1))
      }),
    )
  })

  test('going forth and back returns to a business day', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: 0, max: 40 }), (date, count) => {
        const from = nextBusinessDay(date)
        expect(addBusinessDays(addBusinessDays(from, count), -count)).toBe(from)
      }),
    )
  })

  test('refuses half a day', () => {
    expect(() => addBusinessDays(civilDate(2026, 1, 1), 0.5)).toThrow(RangeError)
  })
})
