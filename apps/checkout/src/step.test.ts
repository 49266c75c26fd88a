import { describe, expect, test } from 'vitest'
import { aCharge, aLink, withBankSlip, withPix } from '../test/situations.ts'
import type { Link } from './lib/link.ts'
import { stepOf } from './step.ts'

// Goal: for every state of a link and its charge, a buyer sees the right screen.
const step = (
  charge: ReturnType<typeof aCharge> | null,
  state: Link['state'] = 'OPEN',
  change = {},
) =>
  stepOf({
    link: aLink({ state, ...(state !== 'OPEN' && { methods: [] }) }),
    charge,
    isPixOver: false,
    isChoosing: false,
    ...change,
  })

/** A PIX in two parts, seen from one of them. */
const inTwo = (seen: 0 | 1, first: 'SCHEDULED' | 'PAID', second: 'SCHEDULED' | 'PAID') => {
  const { charge } = aCharge()
  const names = [charge, charge.replace(/.$/, 'x')] as const
  const parts = [first, second].map((status, index) => ({
    charge: names[index] ?? '',
    status,
    value: 570,
    dueDate: '2026-11-21',
  }))
  return { ...withPix(), charge: names[seen], parts }
}

describe('stepOf', () => {
  test.each([
    ['OPEN', { kind: 'identification', who: 'asked' }],
    ['EXPIRED', { kind: 'closed', why: 'EXPIRED' }],
    ['PAID', { kind: 'closed', why: 'PAID' }],
    ['FULL', { kind: 'closed', why: 'FULL' }],
    ['DELETED', { kind: 'closed', why: 'DELETED' }],
  ] as const)('before identification, a link that is %s', (state, expected) => {
    expect(step(null, state)).toEqual(expected)
  })

  test.each([
    ['SCHEDULED', 'choice'],
    ['LATE', 'choice'],
    ['FAILED', 'choice'],
    ['PAID', 'paid'],
    ['PAID_MANUALLY', 'paid'],
    ['CANCELED', 'over'],
    ['ABANDONED', 'over'],
    ['REFUND', 'over'],
    ['DISPUTE', 'over'],
    ['CHARGEBACK', 'over'],
  ] as const)('a charge that is %s, nothing chosen', (status, kind) => {
    expect(step(aCharge({ status })).kind).toBe(kind)
  })

  test('what the bank of the card asks comes before all else', () => {
    const challenge = { url: '/bank', until: '2026-11-21T12:10:00.000Z' }
    const attempt = { status: 'PENDING', reason: null, challenge } as const
    const charge = { ...withPix(), attempt }
    expect(step(charge)).toEqual({ kind: 'challenge', charge, challenge })
  })

  test('an attempt without outcome comes before all else', () => {
    const attempt = { status: 'PENDING', reason: null, challenge: null } as const
    expect(step({ ...withPix(), attempt }).kind).toBe('processing')
  })

  test.each([
    ['a PIX code', withPix(), 'OPEN', {}, 'pix'],
    [
      'a PIX code that is over, which can be renewed',
      withPix(),
      'OPEN',
      { isPixOver: true },
      'pix',
    ],
    [
      'a PIX code that is over, and so is the link',
      withPix(),
      'EXPIRED',
      { isPixOver: true },
      'closed',
    ],
    [
      'the first of two codes that is over, and so is the link',
      inTwo(0, 'SCHEDULED', 'SCHEDULED'),
      'EXPIRED',
      { isPixOver: true },
      'closed',
    ],
    [
      'the first of two codes that is over, while the second was paid and closed the link',
      inTwo(0, 'SCHEDULED', 'PAID'),
      'PAID',
      { isPixOver: true },
      'pix',
    ],
    [
      'the second of two codes that is over, and so is the link',
      inTwo(1, 'PAID', 'SCHEDULED'),
      'EXPIRED',
      { isPixOver: true },
      'pix',
    ],
    ['a boleto, which outlives its link', withBankSlip(), 'EXPIRED', {}, 'bank-slip'],
    [
      'a boleto, but something else is wanted',
      withBankSlip(),
      'OPEN',
      { isChoosing: true },
      'choice',
    ],
    [
      'a boleto, something else wanted too late',
      withBankSlip(),
      'EXPIRED',
      { isChoosing: true },
      'bank-slip',
    ],
  ] as const)('with %s', (_, charge, state, change, kind) => {
    expect(step(charge, state, change).kind).toBe(kind)
  })
})
