import type { CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { isBuyerAsked, nextWatch } from './expiry-stages.ts'

const day = (text: string) => text as CivilDate

// Goal: a card is looked at 30 and 7 days before it expires, and on the day after; its buyer is asked only
// before.
describe('the stages of an expiry', () => {
  test.each([
    ['2026-01-01', '2027-03-01'],
    ['2027-02-28', '2027-03-01'],
    ['2027-03-01', '2027-03-24'],
    ['2027-03-24', '2027-04-01'],
    ['2027-03-31', '2027-04-01'],
    ['2027-04-01', null],
  ])('after %s the next is on %s, of a card until 2027-03-31', (after, next) => {
    expect(nextWatch(day('2027-03-31'), day(after))).toBe(next)
  })

  test.each([
    ['2027-02-28', false],
    ['2027-03-01', true],
    ['2027-03-20', true],
    ['2027-03-31', true],
    ['2027-04-01', false],
    ['2027-05-01', false],
  ])('on %s the buyer is asked: %s', (today, isAsked) => {
    expect(isBuyerAsked(day('2027-03-31'), day(today))).toBe(isAsked)
  })

  test('a card of unknown expiry is not looked at', () => {
    expect(nextWatch(null, day('2027-03-31'))).toBeNull()
  })
})
