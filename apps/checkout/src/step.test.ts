import { describe, expect, test } from 'vitest'
import { aCharge, aLink, withBankSlip, withPix } from '../test/situations.ts'
import type { Link } from './lib/link.ts'
import { stepOf } from './step.ts'

// Goal: whatever became of a link and its charge, a buyer sees the one screen that fits.
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

describe('stepOf', () => {
  test.each([
    ['OPEN', { kind: 'identification', isKnown: false }],
    ['EXPIRED', { kind: 'closed', why: 'EXPIRED' }],
    ['PAID', { kind: 'closed', why: 'PAID' }],
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

  test('an attempt without outcome comes before all else', () => {
    const attempt = { status: 'PENDING', reason: null } as const
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
