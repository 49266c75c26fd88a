import { cents, sum } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PRICING, type Pricing } from '#modules/sellers/index.ts'
import { type CardPayer, cardFeeMillionths, priceCard } from './card-price.ts'

// Goal: a card costs what domain §5 says, to the cent, and no cent is lost between buyer, fees and
// seller, whatever the prices of a seller.
const pricing = DEFAULT_PRICING

describe('priceCard', () => {
  // With 3.19 %, 3.69 %, 3.99 %, 4.49 % and 1.79 % a month:
  //   A_1 = 0.9681 · (1 − 0.0179) = 0.95077101        A_3 = 0.9631 · (1 − 0.0358) = 0.92862102
  //   A_12 = 0.9601 · (1 − 0.11635) = 0.848392365     A_21 = 0.9551 · (1 − 0.1969) = 0.76704081
  //   A_6 = 0.9631 · (1 − 0.06265) = 0.902761785      on demand r = 0: A_1 = 0.9681, A_3 = 0.9631
  // @spec 000 §3: Credit card type EARLY_BUYER, EARLY_SELLER, EARLY, EARLY_MIXED
  test.each<[CardPayer, number, number, boolean, [number, number, number, number]]>([
    // fee 319; (10000 − 319) · 0.0179 = 173.2899
    ['EARLY_SELLER', 10_000, 1, false, [10_000, 319, 173, 9_508]],
    ['EARLY_BUYER', 10_000, 1, false, [10_000, 319, 173, 9_508]],
    // fee 369; 9631 · 0.0358 = 344.7898
    ['EARLY_SELLER', 10_000, 3, false, [10_000, 369, 345, 9_286]],
    // 10000 · A_1 / A_3 = 10238.5256; fee 377.8191; 9861 · 0.0358 = 353.0238
    ['EARLY_BUYER', 10_000, 3, false, [10_239, 378, 353, 9_508]],
    // fee 399; 9601 · 0.11635 = 1117.07635
    ['EARLY_SELLER', 10_000, 12, false, [10_000, 399, 1_117, 8_484]],
    // 10000 · A_1 / A_12 = 11206.7370; fee 447.1593; 10760 · 0.11635 = 1251.926
    ['EARLY_BUYER', 10_000, 12, false, [11_207, 447, 1_252, 9_508]],
    // 10000 · A_1 / A_21 = 12395.3119; fee 556.5355; 11838 · 0.1969 = 2330.9022
    ['EARLY_BUYER', 10_000, 21, false, [12_395, 557, 2_331, 9_507]],
    // 12345 · A_1 / A_6 = 13001.5119; fee 479.7738; 12522 · 0.06265 = 784.5033
    ['EARLY_BUYER', 12_345, 6, false, [13_002, 480, 785, 11_737]],
    // on demand: nothing is anticipated
    ['EARLY_SELLER', 10_000, 3, true, [10_000, 369, 0, 9_631]],
    // 10000 · 0.9681 / 0.9631 = 10051.9157; fee 370.9188
    ['EARLY_BUYER', 10_000, 3, true, [10_052, 371, 0, 9_681]],
    // the fee of a cent is 0.0319 of a cent
    ['EARLY_SELLER', 1, 1, false, [1, 0, 0, 1]],
    // the largest value: 9999999999 · A_1 / A_21 = 12395311924.86; fee 556549505.43;
    // 11838762420 · 0.1969 = 2331052320.498
    [
      'EARLY_BUYER',
      9_999_999_999,
      21,
      false,
      [12_395_311_925, 556_549_505, 2_331_052_320, 9_507_710_100],
    ],
  ])('%s of %i in %i (on demand: %s)', (type, value, installments, onDemand, expected) => {
    const price = priceCard({ valueCents: cents(value), installments, type, pricing, onDemand })

    expect([price.totalCents, price.feeCents, price.anticipationCents, price.netCents]).toEqual(
      expected,
    )
    expect(price.interestCents).toBe(price.totalCents - value)
  })

  test('divides 100.00 in three with the remainder first, and pays it out the next business day', () => {
    const price = priceCard({
      valueCents: cents(10_000),
      installments: 3,
      type: 'EARLY_SELLER',
      pricing,
      onDemand: false,
    })

    expect(price.installmentCents).toEqual([3_334, 3_333, 3_333])
    expect(price.receivables).toEqual([
      {
        number: 1,
        settlement: 'NEXT_BUSINESS_DAY',
        grossCents: 10_000,
        feeCents: 369,
        anticipationCents: 345,
        netCents: 9_286,
      },
    ])
  })

  test('on demand pays out each instalment on its month', () => {
    const price = priceCard({
      valueCents: cents(10_001),
      installments: 2,
      type: 'EARLY_SELLER',
      pricing,
      onDemand: true,
    })

    // fee 369.0369: 185 + 184
    expect(price.receivables).toMatchObject([
      { number: 1, settlement: { days: 30 }, grossCents: 5_001, feeCents: 185, netCents: 4_816 },
      { number: 2, settlement: { days: 60 }, grossCents: 5_000, feeCents: 184, netCents: 4_816 },
    ])
  })

  test('asks no less than the value where more instalments cost less', () => {
    const cheaper = { ...pricing.cardMillionths, upToSix: 10_000 }
    const price = priceCard({
      valueCents: cents(10_000),
      installments: 6,
      type: 'EARLY_BUYER',
      pricing: { ...pricing, cardMillionths: cheaper, anticipationMillionths: 0 },
      onDemand: false,
    })

    expect(price).toMatchObject({ totalCents: 10_000, interestCents: 0, netCents: 9_900 })
  })

  const aPricing = fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 150_000 }), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: 60_000 }),
    )
    .map(([fees, anticipationMillionths]): Pricing => {
      const [one = 0, upToSix = 0, upToTwelve = 0, upToTwentyOne = 0] = fees.toSorted(
        (a, b) => a - b,
      )
      const cardMillionths = { one, upToSix, upToTwelve, upToTwentyOne }
      return { ...pricing, cardMillionths, anticipationMillionths }
    })
  const aCharge = fc.record({
    valueCents: fc.integer({ min: 0, max: 9_999_999_999 }).map(cents),
    installments: fc.integer({ min: 1, max: 21 }),
    type: fc.constantFrom<CardPayer>('EARLY_BUYER', 'EARLY_SELLER'),
    pricing: aPricing,
    onDemand: fc.boolean(),
  })

  test('keeps every cent, and none is negative', () => {
    fc.assert(
      fc.property(aCharge, (charge) => {
        const price = priceCard(charge)

        expect(price.netCents + price.feeCents + price.anticipationCents).toBe(price.totalCents)
        expect(sum(price.installmentCents)).toBe(price.totalCents)
        expect(price.installmentCents).toHaveLength(charge.installments)
        const { receivables } = price
        for (const part of ['netCents', 'feeCents', 'anticipationCents'] as const) {
          expect(sum(receivables.map((receivable) => receivable[part]))).toBe(price[part])
        }
        expect(sum(receivables.map((receivable) => receivable.grossCents))).toBe(price.totalCents)
        for (const each of receivables) {
          expect(each.netCents + each.feeCents + each.anticipationCents).toBe(each.grossCents)
          expect(
            Math.min(each.netCents, each.feeCents, each.anticipationCents),
          ).toBeGreaterThanOrEqual(0)
        }
        expect(price.interestCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('costs the buyer the price itself in one instalment, whoever pays for instalments', () => {
    fc.assert(
      fc.property(aCharge, (charge) => {
        expect(priceCard({ ...charge, installments: 1 }).totalCents).toBe(charge.valueCents)
        expect(priceCard({ ...charge, type: 'EARLY_SELLER' }).interestCents).toBe(0)
      }),
    )
  })

  test('costs more the more instalments there are: the buyer, or the seller', () => {
    fc.assert(
      fc.property(aCharge, fc.integer({ min: 1, max: 20 }), (charge, fewer) => {
        const less = priceCard({ ...charge, installments: fewer })
        const more = priceCard({ ...charge, installments: fewer + 1 })

        if (charge.type === 'EARLY_BUYER') {
          expect(more.totalCents).toBeGreaterThanOrEqual(less.totalCents)
        } else {
          // One cent of play: fee and anticipation are rounded apart.
          expect(more.netCents).toBeLessThanOrEqual(less.netCents + 1)
        }
      }),
    )
  })

  test('leaves the seller the same where the buyer pays for instalments, but for rounding', () => {
    fc.assert(
      fc.property(aCharge, (charge) => {
        const one = priceCard({ ...charge, type: 'EARLY_BUYER', installments: 1 })
        const many = priceCard({ ...charge, type: 'EARLY_BUYER' })

        // Total, fee and anticipation are each off by half a cent at most, on both sides.
        expect(Math.abs(many.netCents - one.netCents)).toBeLessThanOrEqual(3)
      }),
    )
  })

  test.each([0, 22, 1.5, Number.NaN])('has no price for %s instalments', (installments) => {
    expect(() => cardFeeMillionths(pricing, installments)).toThrow(RangeError)
  })

  test('refuses prices that would leave nothing', () => {
    const ruinous = { ...pricing, anticipationMillionths: 100_000 }
    const charge = { valueCents: cents(100), type: 'EARLY_BUYER', pricing: ruinous } as const

    expect(() => priceCard({ ...charge, installments: 21, onDemand: false })).toThrow(RangeError)
  })
})
