import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  civilDate,
  daysBetween,
  formatCivilDate,
  parseCivilDate,
  weekday,
} from './index.ts'

// Goal: days are counted as on a calendar, without hours or time zones.
const aDate = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => civilDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()))

describe('civil dates', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '1899-12-31',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
  ])('"%s" is no day', (text) => {
    expect(parseCivilDate(text)).toBeUndefined()
  })

  test('exist or throw', () => {
    expect(civilDate(2028, 2, 29)).toBe('2028-02-29')
    expect(() => civilDate(2026, 2, 29)).toThrow(RangeError)
  })

  test('are written day first', () => {
    expect(formatCivilDate(civilDate(2026, 11, 21))).toBe('21/11/2026')
  })

  test('know their weekday', () => {
    expect(weekday(civilDate(2026, 11, 21))).toBe(6)
    expect(weekday(civilDate(1969, 12, 28))).toBe(0)
  })
})

describe('arithmetic', () => {
  test('days added are days between', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        const later = addDays(date, days)
        expect(daysBetween(date, later)).toBe(days)
        expect((weekday(date) + (((days % 7) + 7) % 7)) % 7).toBe(weekday(later))
        expect(later > date).toBe(days > 0)
      }),
    )
  })

  test('knows each day of four centuries, and no other', () => {
    let date = civilDate(1900, 1, 1)
    for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2301, 0, 1); at += 86_400_000) {
      const text = new Date(at).toISOString().slice(0, 10)
      if (date !== text || parseCivilDate(text) !== text) throw new Error(`${text}, not ${date}`)
      date = addDays(date, 1)
    }
    const lasts = Array.from({ length: 400 }, (_, index) => 1_900 + index).flatMap((year) =>
      Array.from({ length: 12 }, (__, month) => [year, month + 1] as const),
    )
    for (const [year, month] of lasts) {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      const beyond = `${year}-${String(month).padStart(2, '0')}-${last + 1}`
      if (parseCivilDate(beyond)) throw new Error(`${beyond} is no day`)
    }
    expect(date).toBe('2301-01-01')
  })

  test('refuses half a day and days beyond the calendar', () => {
    expect(() => addDays(civilDate(2026, 1, 1), 0.5)).toThrow(RangeError)
    expect(() => addDays(civilDate(9999, 12, 31), 1)).toThrow(RangeError)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-12-01', 12, '2027-12-01'],
  ])('%s and %i months is %s', (from, months, expected) => {
    const date = parseCivilDate(from)
    expect(date && addMonths(date, months)).toBe(expected)
  })
})
