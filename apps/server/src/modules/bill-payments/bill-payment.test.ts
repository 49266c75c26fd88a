import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { PAYMENT_STATUSES } from '@vintem/contracts/bill-payments/words'
import { describe, expect, test } from 'vitest'
import {
  approvableUntil,
  assertProvable,
  goesAt,
  mayFollow,
  paymentObstacles,
  runsAt,
  warnedAt,
} from './bill-payment.ts'

// Goal: a payment goes one way only, at its hours, and no large one by a password alone.
describe('the states of a payment', () => {
  // @spec 002 §4 Payments: PIX payment approval: pending_approval, then approved, then processing; or rejected
  test.each([
    ['pending_approval', ['scheduled', 'approved', 'rejected', 'cancelled']],
    ['scheduled', ['approved', 'returned', 'cancelled']],
    ['approved', ['processing', 'returned', 'cancelled']],
    ['processing', ['completed', 'returned']],
    ['completed', ['returned']],
    ['returned', []],
    ['rejected', []],
    ['cancelled', []],
  ] as const)('after %s come %j', (state, following) => {
    const found = PAYMENT_STATUSES.filter((after) => mayFollow(state, after))
    expect(found.toSorted()).toEqual([...following].toSorted())
  })
})

describe('the hours of a payment', () => {
  const day = civilDate(2026, 11, 27)

  test('are six and eighteen in São Paulo, and people are warned at seventeen the day before', () => {
    const pix = { barcode: null, paymentDate: day }
    expect(runsAt(pix, 'first').toISOString()).toBe('2026-11-27T09:00:00.000Z')
    expect(runsAt(pix, 'last').toISOString()).toBe('2026-11-27T21:00:00.000Z')
    expect(warnedAt(day).toISOString()).toBe('2026-11-26T20:00:00.000Z')
    expect(approvableUntil({ paymentDate: day }).toISOString()).toBe('2026-11-28T03:00:00.000Z')
  })

  const now = new Date('2026-11-26T12:00:00Z')
  test.each([
    ['R$ 10,000.01 to somebody new by one person in an hour', 1_000_001, false, 0, 60],
    ['R$ 10,000.00 at once', 1_000_000, false, 0, 0],
    ['to who was paid before at once', 1_000_001, true, 0, 0],
    ['approved by another person at once', 1_000_001, false, 1, 0],
  ])('a payment of %s', (_, amount, isKnown, approvers, minutes) => {
    const payment = {
      amountCents: cents(amount),
      approverIds: Array.from({ length: approvers }, () => 'b'),
      createdAt: now,
    }
    const at = goesAt(payment, { isKnown, now })
    expect((at.getTime() - now.getTime()) / 60_000).toBe(minutes)
  })

  test('that was created over an hour ago goes at once', () => {
    const createdAt = new Date(now.getTime() - 3_600_000)
    const payment = { amountCents: cents(1_000_001), approverIds: [], createdAt }
    expect(goesAt(payment, { isKnown: false, now })).toEqual(now)
  })
})

describe('what a password alone moves', () => {
  const [bare, proven] = [
    { twoFactorAt: null, passkeyAt: null },
    { twoFactorAt: new Date(0), passkeyAt: null },
  ]
  test.each([
    ['R$ 200 of R$ 1,000 on the day', 20_000, 100_000, false],
    ['R$ 200.01', 20_001, 20_001, true],
    ['R$ 1,000.01 on the day', 20_000, 100_001, true],
  ])('%s: %s', (_, amountCents, dayCents, isRefused) => {
    const refused = (user: typeof bare | typeof proven) => {
      try {
        assertProvable(user, { amountCents, dayCents })
        return false
      } catch {
        return true
      }
    }
    expect([refused(bare), refused(proven)]).toEqual([isRefused, false])
  })
})

test('what stands in the way is said together', () => {
  const codes = paymentObstacles({
    seller: { blockReason: 'Documento' },
    banking: undefined,
    paysBills: false,
  }).map(({ code }) => code)
  expect(codes).toEqual(['BAR-8884', 'BAR-8885', 'BAR-8850'])
})
