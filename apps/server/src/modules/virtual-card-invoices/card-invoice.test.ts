import type { CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { closesAt, debitAt, dueOn } from './card-invoice.ts'

// Goal: an invoice closes with its month and is due on the 5th, or the next business day.
describe('the days of a card invoice', () => {
  test.each([
    ['2026-11-01', '2026-12-07', '2026-12-01T03:00:00.000Z', 'the 5th is a Saturday'],
    ['2026-12-01', '2027-01-05', '2027-01-01T03:00:00.000Z', 'over the end of the year'],
    ['2027-03-01', '2027-04-05', '2027-04-01T03:00:00.000Z', 'a Monday'],
  ])('of %s', (month, due, closes) => {
    expect(dueOn(month as CivilDate)).toBe(due)
    expect(closesAt(month as CivilDate).toISOString()).toBe(closes)
    expect(debitAt(due as CivilDate).toISOString()).toBe(`${due}T10:00:00.000Z`)
  })
})
