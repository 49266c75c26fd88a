import { cents, mulBps } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareOf, toShare, toShareOnWire } from './share.ts'

// Goal: what a sub-seller takes is exactly what was agreed, to the cent.
describe('shareOf', () => {
  test.each([
    ['a tenth', { paymentType: 'PERCENTAGE', paymentValue: 10 }, 10_000, 1_000],
    ['half a cent, to the even cent below', { paymentType: 'PERCENTAGE', paymentValue: 50 }, 1, 0],
    ['a cent and a half, to the even one', { paymentType: 'PERCENTAGE', paymentValue: 50 }, 3, 2],
    ['hundredths of a percent', { paymentType: 'PERCENTAGE', paymentValue: 12.34 }, 10_000, 1_234],
    ['all of it', { paymentType: 'PERCENTAGE', paymentValue: 100 }, 9_999, 9_999],
    ['an amount, whatever the value', { paymentType: 'FIXED', paymentValue: 7.5 }, 100, 750],
  ] as const)('%s', (_, share, value, expected) => {
    expect(shareOf(toShare(share), cents(value))).toBe(expected)
  })

  test('goes to the wire and back unchanged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('FIXED' as const, 'PERCENTAGE' as const),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        (paymentType, hundredths, value) => {
          const onWire = { paymentType, paymentValue: hundredths / 100 }
          expect(toShareOnWire(toShare(onWire))).toEqual(onWire)
          const taken = shareOf(toShare(onWire), cents(value))
          expect(taken).toBe(
            paymentType === 'FIXED' ? hundredths : mulBps(cents(value), hundredths),
          )
        },
      ),
    )
  })
})
