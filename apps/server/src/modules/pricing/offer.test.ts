import { type Cents, cents, reaisToCents, sum } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PRICING } from '#modules/sellers/index.ts'
import {
  bankSlipOptions,
  cardOptions,
  type CardTerms,
  discountedPrice,
  offeredMethods,
  partsOf,
  pixOptions,
} from './offer.ts'

// Goal: a buyer is offered each method at its true price, and nothing that would leave the seller
// with nothing.
const terms = { pricing: DEFAULT_PRICING, onDemand: false }
const plain = { discountBps: 0, maxInstallments: 1 }

const totals = (card: CardTerms) =>
  cardOptions(cents(10_000), 4, card, terms).map((option) => option.totalCents)

describe('cardOptions', () => {
  // A_1 = 0.95077101, A_2 = 0.9631 · 0.97315 = 0.937240765, A_3 = 0.92862102,
  // A_4 = 0.9631 · 0.95525 = 0.920001275: 10144.37, 10238.53 and 10334.45 of 10000.
  test.each<[CardTerms, number[]]>([
    [{ type: 'EARLY_SELLER' }, [10_000, 10_000, 10_000, 10_000]],
    [{ type: 'EARLY_BUYER' }, [10_000, 10_144, 10_239, 10_334]],
    [{ type: 'EARLY', creditCardTax: 'EARLY_SELLER' }, [10_000, 10_000, 10_000, 10_000]],
    [{ type: 'EARLY', creditCardTax: 'EARLY_BUYER' }, [10_000, 10_144, 10_239, 10_334]],
    [{ type: 'EARLY_MIXED', interestFreeInstallments: 2 }, [10_000, 10_000, 10_239, 10_334]],
    [{ type: 'RECURRENT' }, [10_000, 10_000, 10_000, 10_000]],
  ])('of %o', (card, expected) => {
    expect(totals(card)).toEqual(expected)
  })

  test('makes one charge in instalments, and of RECURRENT one charge a month at the fee of one', () => {
    const [early] = cardOptions(cents(10_000), 3, { type: 'EARLY_SELLER' }, terms).slice(-1)
    const [recurrent] = cardOptions(cents(10_000), 3, { type: 'RECURRENT' }, terms).slice(-1)

    expect(early?.charges).toHaveLength(1)
    expect(recurrent?.charges.map((charge) => charge.totalCents)).toEqual([3_334, 3_333, 3_333])
    // 3.19 % of 33.34 and of 33.33 is 1.06
    expect(recurrent?.netCents).toBe(10_000 - 3 * 106)
    expect(recurrent?.installmentCents).toEqual(early?.installmentCents)
  })

  test('leaves out a number of instalments whose fees leave nothing', () => {
    // 10 % a month: 21 instalments cost 110 % of themselves, 18 cost 95 %.
    const ruinous = { ...DEFAULT_PRICING, anticipationMillionths: 100_000 }
    const options = cardOptions(
      cents(10_000),
      21,
      { type: 'EARLY_BUYER' },
      { ...terms, pricing: ruinous },
    )

    expect(options).toHaveLength(18)
  })

  test('leaves out a number of instalments of which one would be nothing', () => {
    expect(cardOptions(cents(2), 12, { type: 'EARLY_SELLER' }, terms)).toHaveLength(2)
  })

  test('adds up in every option of every method', () => {
    const aValue = fc.integer({ min: 0, max: 9_999_999_999 }).map(cents)
    const options = (value: Cents, onDemand: boolean) => [
      ...cardOptions(value, 21, { type: 'EARLY_BUYER' }, { ...terms, onDemand }),
      ...cardOptions(value, 21, { type: 'RECURRENT' }, terms),
      ...bankSlipOptions(value, 21, terms),
      ...pixOptions(value, 12, terms),
    ]
    fc.assert(
      fc.property(aValue, fc.boolean(), (value, onDemand) => {
        for (const option of options(value, onDemand)) {
          expect(sum(option.installmentCents)).toBe(option.totalCents)
          expect(option.totalCents - option.interestCents).toBe(value)
          expect(option.installmentCents).toHaveLength(option.installments)
          expect(option.netCents).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('discountedPrice', () => {
  // @spec 000 §9: Discount on the base value, then the additional value
  test.each([
    [10_000, 1_000, 0, 9_000],
    [10_000, 1_000, 500, 9_500], // the additional value has no discount
    [9_999, 250, 0, 9_749], // 249.975
    [10_000, 10_000, 0, 0],
  ])('of %i less %i bps plus %i is %i', (base, bps, additional, expected) => {
    expect(discountedPrice(cents(base), bps, { additionalCents: cents(additional) })).toBe(expected)
  })
})

describe('offeredMethods', () => {
  test('gives each method its own discount and number of parts', () => {
    const offer = offeredMethods(
      cents(10_000),
      {
        creditCard: { type: 'EARLY_SELLER', discountBps: 0, maxInstallments: 12 },
        bankSlip: { discountBps: 500, maxInstallments: 3 },
        pix: { discountBps: 1_000, maxInstallments: 1 },
      },
      terms,
    )

    expect(offer.creditCard?.priceCents).toBe(10_000)
    expect(offer.creditCard?.options).toHaveLength(12)
    expect(offer.bankSlip?.priceCents).toBe(9_500)
    expect(offer.bankSlip?.options.map((option) => option.installments)).toEqual([1, 2, 3])
    expect(offer.pix?.options[0]).toMatchObject({ totalCents: 9_000, netCents: 8_911 })
  })

  test('leaves out what was not asked for', () => {
    const offer = offeredMethods(cents(10_000), { pix: plain }, terms)

    expect(offer).toMatchObject({ creditCard: undefined, bankSlip: undefined })
  })

  test.each([
    ['its fee is the price', 249, 0, undefined],
    ['its fee is below the price', 250, 0, 1],
    ['its fee is the price, discounted', 498, 5_000, undefined],
  ])('judges boleto where %s', (_, value, discountBps, parts) => {
    const bankSlip = { discountBps, maxInstallments: 12 }

    expect(offeredMethods(cents(value), { bankSlip }, terms).bankSlip?.options.length).toBe(parts)
  })

  test('offers boleto in as many parts as are above the fee', () => {
    const bankSlip = { ...plain, maxInstallments: 12 }

    // 10.00 in 4 is 2.50 each, in 5 is 2.00
    const offer = offeredMethods(cents(1_000), { bankSlip }, terms)

    expect(offer.bankSlip?.options).toHaveLength(4)
  })

  test('tells cents that add up, whatever the price and in however many parts', () => {
    const aPrice = fc.integer({ min: 1_000, max: 9_999_999_999 }).map(cents)
    fc.assert(
      fc.property(aPrice, fc.integer({ min: 1, max: 21 }), (price, max) => {
        const card = { type: 'EARLY_BUYER', discountBps: 0, maxInstallments: max } as const
        const { creditCard } = offeredMethods(price, { creditCard: card }, terms)
        for (const option of creditCard?.options ?? []) {
          const parts = partsOf(option)
          expect(sum(parts.map(({ count, amount }) => cents(count * centsOf(amount))))).toBe(
            option.totalCents,
          )
          expect(parts.reduce((all, { count }) => all + count, 0)).toBe(option.installments)
          const [first = { amount: 0 }, second] = parts.map(({ amount }) => ({
            amount: centsOf(amount),
          }))
          // The cents left over are in the first several, one in each.
          expect(parts.length).toBeLessThanOrEqual(2)
          expect(second ? first.amount - second.amount : 1).toBe(1)
        }
      }),
    )
  })
})

const centsOf = (reais: number): number => reaisToCents(reais) ?? Number.NaN
