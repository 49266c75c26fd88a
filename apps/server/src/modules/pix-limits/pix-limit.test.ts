import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedTerms, instanceAt, termsAt, underCeiling } from './pix-limit.ts'

// Goal: each instant belongs to one day or night, and a limit becomes what was asked for at the right time.
describe('the day or night of an instant', () => {
  // @spec 002 §9 Pix limits: day window 6:00-19:59:59, night 20:00-5:59:59
  test.each([
    ['2026-12-03T08:59:59.999Z', '05:59:59.999', 'NIGHT', '2026-12-02'],
    ['2026-12-03T09:00:00.000Z', '06:00:00.000', 'DAY', '2026-12-03'],
    ['2026-12-03T22:59:59.999Z', '19:59:59.999', 'DAY', '2026-12-03'],
    ['2026-12-03T23:00:00.000Z', '20:00:00.000', 'NIGHT', '2026-12-03'],
    ['2026-12-04T02:59:59.999Z', '23:59:59.999', 'NIGHT', '2026-12-03'],
    ['2026-12-04T03:00:00.000Z', '00:00:00.000', 'NIGHT', '2026-12-03'],
    ['2026-12-04T05:00:00.000Z', '02:00 of the 4th', 'NIGHT', '2026-12-03'],
    ['2027-01-01T05:00:00.000Z', '02:00 of New Year', 'NIGHT', '2026-12-31'],
    ['2028-03-01T03:30:00.000Z', '00:30 after 29 February', 'NIGHT', '2028-02-29'],
  ])('%s (%s) is %s of %s', (instant, _, period, day) => {
    expect(instanceAt(new Date(instant))).toEqual({ period, day })
  })

  const inSaoPaulo = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })

  /** Of the clock on a wall in São Paulo, without the functions under test. */
  function onTheWall(instant: Date): { period: string; day: string } {
    const { hour, ...date } = Object.fromEntries(
      inSaoPaulo.formatToParts(instant).map(({ type, value }) => [type, value]),
    )
    const today = `${date['year']}-${date['month']}-${date['day']}`
    if (Number(hour) >= 20) return { period: 'NIGHT', day: today }
    if (Number(hour) >= 6) return { period: 'DAY', day: today }
    const before = new Date(`${today}T12:00:00Z`)
    before.setUTCDate(before.getUTCDate() - 1)
    return { period: 'NIGHT', day: before.toISOString().slice(0, 10) }
  }

  /** Edges of a day in UTC: São Paulo has had three hours less since 2019. */
  const EDGES = [9, 23, 27] as const
  const anInstant = fc
    .record({
      day: fc.integer({ min: 0, max: 4_000 }),
      edge: fc.constantFrom(...EDGES),
      millis: fc.oneof(
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: -43_200_000, max: 43_200_000 }),
      ),
    })
    .map(
      ({ day, edge, millis }) => new Date(Date.UTC(2024, 0, 1 + day) + edge * 3_600_000 + millis),
    )

  test('of 10,000 instants, most of them at an edge, is that of the clock on the wall', () => {
    fc.assert(
      fc.property(anInstant, (instant) => {
        expect(instanceAt(instant)).toEqual(onTheWall(instant))
      }),
      { numRuns: 10_000 },
    )
  })
})

const now = new Date('2026-12-03T15:00:00.000Z')
const tomorrow = new Date('2026-12-04T15:00:00.000Z')
const terms = (amountCents: number, nextCents: number | null = null, nextFrom = tomorrow) => ({
  amountCents: cents(amountCents),
  nextCents: nextCents === null ? null : cents(nextCents),
  nextFrom: nextCents === null ? null : nextFrom,
})

describe('another limit', () => {
  // @spec 002 §4 Pix limits: an increase takes 24h to take effect and shows as a scheduled amount
  // @spec 002 §4 Pix limits: a decrease is immediate
  // @spec 002 §4 Pix limits: a new request replaces an earlier pending one
  test.each([
    ['a raise waits for a day', terms(500), 900, 'RAISE', terms(500, 900)],
    ['a cut counts now', terms(500), 499, 'CUT', terms(499)],
    ['nothing may be sent', terms(500), 0, 'CUT', terms(0)],
    ['a cut drops the raise that waits', terms(500, 900), 400, 'CUT', terms(400)],
    ['the amount in force drops it', terms(500, 900), 500, 'DROP', terms(500)],
    [
      'another raise takes its place, and a day',
      terms(500, 900, now),
      800,
      'RAISE',
      terms(500, 800),
    ],
    [
      'what was asked for already keeps its time',
      terms(500, 900, now),
      900,
      'NONE',
      terms(500, 900, now),
    ],
    ['what it is', terms(500), 500, 'NONE', terms(500)],
  ])('%s', (_, before, asked, change, after) => {
    expect(changedTerms(before, cents(asked), now)).toEqual({ change, after })
  })

  test('counts from the millisecond on of which it was said', () => {
    const raised = terms(500, 900)
    expect(termsAt(raised, new Date(tomorrow.getTime() - 1))).toEqual(raised)
    expect(termsAt(raised, tomorrow)).toEqual(terms(900))
  })

  test.each([
    [terms(500, 900), null, terms(500, 900)],
    [terms(500, 900), 900, terms(500, 900)],
    [terms(500, 900), 899, terms(500)],
    [terms(500, 900), 400, terms(400)],
  ])('%j below a ceiling of %j', (before, ceiling, after) => {
    expect(underCeiling(before, ceiling === null ? null : cents(ceiling))).toEqual(after)
  })
})

test('a night is named by the day on which it begins', () => {
  const night: CivilDate[] = ['2026-12-03T23:00:00Z', '2026-12-04T08:59:00Z'].map(
    (instant) => instanceAt(new Date(instant)).day,
  )
  expect(new Set(night).size).toBe(1)
})
