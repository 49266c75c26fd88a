import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, civilDate, civilDateOf, startOfDay, timeOfDay } from './index.ts'

// Goal: an instant belongs to exactly one day of São Paulo, in years with and without
// daylight-saving time.
const zone = { timeZone: 'America/Sao_Paulo' }
const timeOfZoneData = new Intl.DateTimeFormat('pt-BR', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
})
const dayOfZoneData = new Intl.DateTimeFormat('en-CA', zone)

describe('São Paulo', () => {
  test.each([
    ['2026-11-21T02:59:59Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
    ['2019-02-17T02:59:59Z', '2019-02-16'], // the hour repeated at the end of the last summer time
    ['2019-02-17T03:00:00Z', '2019-02-17'],
    ['2019-01-10T02:00:00Z', '2019-01-10'],
  ])('at %s the day is %s', (instant, expected) => {
    expect(civilDateOf(new Date(instant))).toBe(expected)
  })

  test.each([
    [civilDate(2026, 11, 21), '2026-11-21T03:00:00.000Z'],
    [civilDate(2018, 11, 4), '2018-11-04T03:00:00.000Z'], // its midnight was skipped
    [civilDate(2018, 12, 25), '2018-12-25T02:00:00.000Z'],
    [civilDate(2019, 2, 17), '2019-02-17T03:00:00.000Z'],
  ])('%s begins at %s', (date, expected) => {
    expect(startOfDay(date).toISOString()).toBe(expected)
  })

  test('keeps UTC−3 as long as the time-zone data says so', () => {
    for (let date = civilDate(2019, 2, 17); date < '2045'; date = addDays(date, 5)) {
      const start = startOfDay(date)
      expect(dayOfZoneData.format(start)).toBe(date)
      expect(dayOfZoneData.format(new Date(start.getTime() - 1))).toBe(addDays(date, -1))
    }
  })

  test.each(['2026-11-21T02:59:59Z', '2026-11-21T03:00:00Z', '2019-02-17T02:30:00Z'])(
    'at %s clocks show what the time-zone data says',
    (text) => {
      const instant = new Date(text)
      expect(timeOfDay(instant)).toBe(timeOfZoneData.format(instant))
    },
  )

  test('each instant lies between the starts of its day and of the next', () => {
    const instants = fc.date({
      min: new Date('1915-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (instant) => {
        const date = civilDateOf(instant)
        expect(startOfDay(date).getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(startOfDay(addDays(date, 1)).getTime()).toBeGreaterThan(instant.getTime())
        expect(timeOfDay(instant)).toBe(timeOfZoneData.format(instant))
      }),
      { numRuns: 500 },
    )
  })
})
