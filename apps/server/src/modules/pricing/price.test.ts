import { civilDate } from '@vintem/brazil/calendar'
import { cents, sum } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PRICING } from '#modules/sellers/index.ts'
import {
  priceBankSlip,
  priceMonthly,
  pricePix,
  priceRecurrent,
  type Settlement,
  settlesOn,
  sumOf,
} from './price.ts'

// Goal: PIX, boleto and recurrent charges cost the seller what domain §5 says, and their money is
// available on the day it says.
const pricing = DEFAULT_PRICING

describe('a price in one part', () => {
  test.each([
    ['pricePix', pricePix, 10_000, 99], // 0.99 %
    ['pricePix', pricePix, 12_345, 122], // 122.2155
    ['pricePix', pricePix, 5_000, 50], // 49.5: the even one of 49 and 50
    ['pricePix', pricePix, 15_000, 148], // 148.5: the even one of 148 and 149
    ['priceBankSlip', priceBankSlip, 10_000, 249], // R$ 2.49
    ['priceRecurrent', priceRecurrent, 10_000, 319], // 3.19 %, never anticipated
  ])('%s takes of %s cents %s', (_, price, value, feeCents) => {
    expect(price(cents(value), pricing)).toMatchObject({
      totalCents: value,
      interestCents: 0,
      installmentCents: [value],
      feeCents,
      anticipationCents: 0,
      netCents: value - feeCents,
      receivables: [{ number: 1, grossCents: value, feeCents, netCents: value - feeCents }],
    })
  })

  test('is available as its method settles', () => {
    const prices = [pricePix, priceBankSlip, priceRecurrent].map((price) =>
      price(cents(500), pricing),
    )

    expect(prices.map((price) => price.receivables[0]?.settlement)).toEqual([
      'AT_ONCE',
      'NEXT_BUSINESS_DAY',
      { days: 30 },
    ])
  })
})

describe('priceMonthly', () => {
  test('makes a charge of each part, with its own fee and the remainder first', () => {
    const charges = priceMonthly(cents(10_000), 3, (part) => priceBankSlip(part, pricing))

    expect(charges.map((charge) => charge.totalCents)).toEqual([3_334, 3_333, 3_333])
    expect(sumOf(charges, 'netCents')).toBe(10_000 - 3 * 249)
  })

  test('keeps every cent', () => {
    const aValue = fc.integer({ min: 0, max: 9_999_999_999 }).map(cents)
    fc.assert(
      fc.property(aValue, fc.integer({ min: 1, max: 21 }), (value, parts) => {
        const charges = priceMonthly(value, parts, (part) => pricePix(part, pricing))

        expect(sumOf(charges, 'totalCents')).toBe(value)
        expect(sum(charges.map((charge) => charge.feeCents)) + sumOf(charges, 'netCents')).toBe(
          value,
        )
      }),
    )
  })
})

describe('settlesOn', () => {
  test.each<[string, Settlement, [number, number, number], string]>([
    ['PIX on a Sunday, at once', 'AT_ONCE', [2026, 11, 22], '2026-11-22'],
    [
      'on a Thursday, the Monday after a holiday',
      'NEXT_BUSINESS_DAY',
      [2026, 11, 19],
      '2026-11-23',
    ],
    ['on a Saturday, the Monday', 'NEXT_BUSINESS_DAY', [2026, 11, 21], '2026-11-23'],
    ['day 30, a Wednesday', { days: 30 }, [2026, 11, 23], '2026-12-23'],
    ['day 60, a Friday and New Year’s Day', { days: 60 }, [2026, 11, 2], '2027-01-04'],
  ])('%s', (_, settlement, [year, month, day], expected) => {
    expect(settlesOn(settlement, civilDate(year, month, day))).toBe(expected)
  })
})
