import { type CivilDate, civilDate, startOfDay } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { lastSlipDay, slipDay, type SlipTerms } from './slip-day.ts'

// Goal: a boleto is paid on a day on which the bank takes it at the price that was shown, and a person always reads
// of another day than the one they asked for (banking §7, Times).
const THURSDAY = civilDate(2026, 11, 26)
const FRIDAY = civilDate(2026, 11, 27)
const SATURDAY = civilDate(2026, 11, 28)
const MONDAY = civilDate(2026, 11, 30)
const TUESDAY = civilDate(2026, 12, 1)

const BANK = `341${'0'.repeat(41)}`
const POWER = `836${'0'.repeat(41)}`
const TAX = `856${'0'.repeat(41)}`

const at = (day: CivilDate, hour: number, minute = 0) =>
  new Date(startOfDay(day).getTime() + (hour * 60 + minute) * 60_000)
const terms = (change: Partial<SlipTerms> = {}): SlipTerms => ({
  barcode: BANK,
  amountCents: 10_000,
  dueOn: null,
  lastOn: null,
  isOverdue: false,
  closesAt: null,
  ...change,
})

describe('the day of a boleto', () => {
  test.each([
    ['of a bank until 22:00', {}, at(FRIDAY, 21, 59), FRIDAY],
    ['of a bank from 22:00 on', {}, at(FRIDAY, 22), MONDAY],
    ['under R$ 250,000.00 until 22:00', { amountCents: 24_999_999 }, at(FRIDAY, 21, 59), FRIDAY],
    ['of R$ 250,000.00 until 17:00', { amountCents: 25_000_000 }, at(FRIDAY, 16, 59), FRIDAY],
    ['of R$ 250,000.00 from 17:00 on', { amountCents: 25_000_000 }, at(FRIDAY, 17), MONDAY],
    ['of power until 16:00', { barcode: POWER }, at(FRIDAY, 15, 59), FRIDAY],
    ['of power from 16:00 on', { barcode: POWER }, at(FRIDAY, 16), MONDAY],
    ['of taxes from 16:00 on', { barcode: TAX }, at(FRIDAY, 16), MONDAY],
    ['until the registry’s 10:20', { closesAt: '10:20' }, at(FRIDAY, 10, 19), FRIDAY],
    ['from the registry’s 10:20 on', { closesAt: '10:20' }, at(FRIDAY, 10, 20), MONDAY],
    ['power until its 20:00', { barcode: POWER, closesAt: '20:00' }, at(FRIDAY, 19, 59), FRIDAY],
    [
      'of R$ 250,000.00 until its 18:00',
      { amountCents: 25_000_000, closesAt: '18:00' },
      at(FRIDAY, 17, 59),
      FRIDAY,
    ],
    ['due today, closed', { dueOn: FRIDAY }, at(FRIDAY, 22), null],
    ['overdue, open', { dueOn: THURSDAY, isOverdue: true }, at(FRIDAY, 9), FRIDAY],
    ['overdue, closed', { dueOn: THURSDAY, isOverdue: true }, at(FRIDAY, 22), null],
  ])('asked for today, %s', (_, change, now, day) => {
    expect(slipDay(FRIDAY, terms(change), now)).toBe(day)
  })

  const now = at(THURSDAY, 10)
  test.each([
    ['a business day', {}, FRIDAY, FRIDAY],
    ['a Saturday: the Monday after it', {}, SATURDAY, MONDAY],
    ['a Saturday, due on it: the Monday is no later', { dueOn: SATURDAY }, SATURDAY, MONDAY],
    ['a Saturday, power due on it', { barcode: POWER, dueOn: SATURDAY }, SATURDAY, null],
    ['a Saturday, taxes: the Friday before it', { barcode: TAX }, SATURDAY, FRIDAY],
    ['a Saturday, taxes due on it', { barcode: TAX, dueOn: SATURDAY }, SATURDAY, FRIDAY],
    ['after the due date', { dueOn: FRIDAY }, MONDAY, null],
    ['after the last day', { dueOn: MONDAY, lastOn: FRIDAY }, MONDAY, null],
    ['a later day, overdue', { dueOn: FRIDAY, isOverdue: true }, FRIDAY, null],
    ['after a due date of Saturday', { dueOn: SATURDAY }, TUESDAY, null],
  ])('asked for %s', (_, change, asked, day) => {
    expect(slipDay(asked, terms(change), now)).toBe(day)
  })

  test('of taxes on a Saturday, asked when Friday is over, is the Monday', () => {
    expect(slipDay(SATURDAY, terms({ barcode: TAX }), at(FRIDAY, 17))).toBe(MONDAY)
  })

  test('is at the latest the due date, on a business day', () => {
    expect(lastSlipDay(terms({ dueOn: SATURDAY }), THURSDAY)).toBe(MONDAY)
    expect(lastSlipDay(terms({ barcode: TAX, dueOn: SATURDAY }), THURSDAY)).toBe(SATURDAY)
    expect(lastSlipDay(terms(), THURSDAY)).toBeNull()
  })
})
