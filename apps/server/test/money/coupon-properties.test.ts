import { civilDate, civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, cents, centsToReais, sum } from '@vintem/brazil/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billCycle, project } from '#modules/billing/index.ts'
import { linesOfCharge } from '#modules/charges/index.ts'
import { offerOf } from '#modules/pricing/index.ts'
import { newSubscription, type SubscriptionRow, withCoupon } from '#modules/subscriptions/index.ts'

const START = civilDate(2026, 1, 31)
const NOW = new Date('2026-01-31T15:00:00Z')
const PRICING = {
  pixMillionths: 9_900,
  bankSlipCents: cents(199),
  cardMillionths: { one: 30_000, few: 35_000, many: 40_000 },
  anticipationMillionths: 20_000,
}
const seller = { pricing: PRICING as never, onDemand: false }

const amount = (min: number, max: number) => fc.integer({ min, max }).map((value) => cents(value))
const bps = fc.integer({ min: 0, max: 5_000 })
const coupon = fc.oneof(
  fc.record({
    code: fc.constant('PROMO'),
    discountBps: fc.integer({ min: 1, max: 10_000 }),
    amountCents: fc.constant(null),
  }),
  fc.record({
    code: fc.constant('PROMO'),
    discountBps: fc.constant(null),
    amountCents: amount(1, 30_000),
  }),
)
const agreed = fc.record({
  coupon,
  left: fc.option(fc.integer({ min: 1, max: 8 })),
  period: fc.constantFrom('MONTHLY' as const, 'SEMESTER' as const, 'YEARLY' as const),
  method: fc.constantFrom('PIX' as const, 'BANK_SLIP' as const),
  valueCents: amount(1_000, 20_000),
  additionalCents: amount(0, 5_000),
  additionalInstallments: fc.integer({ min: 1, max: 5 }),
  creditCents: amount(0, 40_000),
  adjustmentCents: amount(0, 499),
  discounts: fc.record({ pix: bps, bankSlip: bps }),
})
/** Whether each cycle is billed, or skipped since the buyer has not paid. */
const cycles = fc.array(fc.boolean(), { minLength: 12, maxLength: 20 })

type Agreed = typeof agreed extends fc.Arbitrary<infer A> ? A : never

function subscriptionOf(of: Agreed): SubscriptionRow {
  const { pix, bankSlip } = of.discounts
  const row = newSubscription(
    {
      sellerId: 1,
      linkId: null,
      customerId: 'customer',
      payer: null,
      planId: 1,
      planTitle: 'Plano',
      period: of.period,
      monthCents: of.valueCents,
      valueCents: of.valueCents,
      additionalTitle: null,
      additionalCents: of.additionalCents,
      additionalInstallments: of.additionalInstallments,
      bankSlipDescription: null,
      methods: {
        pix: { discountBps: pix, maxInstallments: 1 },
        bankSlip: { discountBps: bankSlip, maxInstallments: 1 },
      },
      coupon: withCoupon(of.coupon, of.left),
    },
    NOW,
  )
  const { creditCents, adjustmentCents, method } = of
  return { ...row, creditCents, adjustmentCents, method, billOn: START }
}

const total = (lines: readonly { cents: Cents }[]) => sum(lines.map((line) => line.cents))

// Goal: with any coupon, discount, additional value and credit, the lines of a cycle are its value and not below
// zero, and a coupon is used in as many billed cycles as was agreed, whatever the months.
test('a coupon is used in n billed cycles, and lines add up', () => {
  fc.assert(
    fc.property(agreed, cycles, (of, billedOrNot) => {
      let subscription = subscriptionOf(of)
      const seen = { used: 0, billed: 0, additional: 0, asked: 0, carried: cents(0) }
      for (const isBilled of billedOrNot) {
        const unpaidInRow = isBilled ? 0 : 2
        const { billed, next } = billCycle(subscription, {
          today: civilDateOf(NOW),
          seller,
          unpaidInRow,
          suspendAfter: 2,
        })
        if (billed.outcome === 'SKIPPED') {
          expect(billed.coupon).toBeNull()
          expect(next.couponLeft).toBe(subscription.couponLeft)
        } else {
          seen.billed += 1
          if (billed.coupon) seen.used += 1
          seen.asked += total(billed.lines)
          seen.additional += total(billed.lines.filter(({ kind }) => kind === 'ADDITIONAL'))
        }
        expect(total(billed.lines)).toBeGreaterThanOrEqual(0)
        expect(next.creditCents).toBeGreaterThanOrEqual(0)
        if (billed.outcome === 'BILLED') expectCharge(billed)
        subscription = { ...subscription, ...next }
      }
      expect(seen.used).toBe(Math.min(of.left ?? seen.billed, seen.billed))
      if (seen.billed >= of.additionalInstallments) expect(seen.additional).toBe(of.additionalCents)
    }),
    { numRuns: 500 },
  )
})

type Billed = Extract<ReturnType<typeof billCycle>['billed'], { outcome: 'BILLED' }>

/** The value is the sum of the lines, by whatever method the buyer pays. */
function expectCharge({ lines, charge }: Billed) {
  expect(charge.price.totalCents).toBe(total(lines))
  const offer = offerOf(charge.terms)
  for (const [method, offered] of [
    ['PIX', offer.pix],
    ['BANK_SLIP', offer.bankSlip],
  ] as const) {
    const option = offered?.options[0]
    if (!option) continue
    const valueCents = option.totalCents
    const shown = linesOfCharge({
      lines,
      valueCents,
      method,
      interestCents: cents(0),
      groupId: null,
    })
    if (shown.length === 0) continue
    const shownCents = shown.reduce((all, { value }) => all + value, 0)
    expect(shownCents).toBeCloseTo(centsToReais(valueCents), 6)
  }
}

// Goal: the charges that are shown ahead are those that are made.
test('a projection has the coupon in the same cycles as billing', () => {
  fc.assert(
    fc.property(agreed, (of) => {
      const first = subscriptionOf(of)
      const today = civilDateOf(NOW)
      const ahead = project(first, { today, seller, unpaidInRow: 0, suspendAfter: 2 }, 6)
      let subscription = first
      for (const cycle of ahead) {
        const made = billCycle(subscription, {
          today: cycle.madeOn,
          seller,
          unpaidInRow: 0,
          suspendAfter: 2,
        })
        expect(cycle.lines).toEqual(made.billed.lines)
        subscription = { ...subscription, ...made.next }
      }
    }),
    { numRuns: 200 },
  )
})
