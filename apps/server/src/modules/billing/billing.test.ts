import { type CivilDate, civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import {
  newSubscription,
  NO_COUPON,
  type SubscriptionRow,
  withCoupon,
} from '#modules/subscriptions/index.ts'
import { billCycle, billDayOf } from './billing.ts'

const PRICING = {
  pixMillionths: 9_900,
  bankSlipCents: cents(249),
  cardMillionths: { one: 31_900, few: 36_900, many: 39_900 },
  anticipationMillionths: 17_900,
}
const seller = { pricing: PRICING as never, onDemand: false }

type Change = Partial<SubscriptionRow> & { discountBps?: number }

/** By PIX, R$ 100.00 a month, of which the second cycle is due on a Tuesday. */
function aSubscription({ discountBps = 0, ...change }: Change = {}): SubscriptionRow {
  const method = { discountBps, maxInstallments: 1 }
  const row = newSubscription(
    {
      sellerId: 1,
      linkId: null,
      customerId: 'customer',
      payer: null,
      planId: 1,
      planTitle: 'Plano',
      period: 'MONTHLY',
      monthCents: cents(10_000),
      valueCents: cents(10_000),
      additionalTitle: null,
      additionalCents: cents(0),
      additionalInstallments: 1,
      bankSlipDescription: null,
      methods: {
        pix: method,
        bankSlip: method,
        creditCard: { ...method, type: 'EARLY_SELLER' },
      },
      coupon: NO_COUPON,
    },
    new Date('2026-02-10T15:00:00Z'),
  )
  return { ...row, method: 'PIX', billOn: civilDate(2026, 2, 23), ...change }
}

const bill = (
  subscription: SubscriptionRow,
  today: CivilDate = civilDate(2026, 2, 23),
  unpaidInRow = 0,
) => billCycle(subscription, { today, seller, unpaidInRow, suspendAfter: 2 })

const chargeOf = (subscription: SubscriptionRow, today?: CivilDate) => {
  const { billed } = bill(subscription, today)
  return billed.outcome === 'BILLED' ? billed.charge : undefined
}

// Goal: a cycle asks what billing §2 says, to the cent: base, less the discount of the method, less a coupon of what
// is left, and then what is added, carried over, adjusted and credited.
describe('the amount of a cycle', () => {
  test('adds up its lines, in their order', () => {
    const coupon = { code: 'PROMO', discountBps: 2_000, amountCents: null }
    const { billed, next } = bill(
      aSubscription({
        discountBps: 1_000,
        ...withCoupon(coupon, 3),
        additionalCents: cents(1_000),
        additionalInstallments: 3,
        carriedCents: cents(50),
        adjustmentCents: cents(300),
        creditCents: cents(400),
      }),
    )
    expect(billed.lines.map((line) => [line.kind, line.cents])).toEqual([
      ['BASE', 10_000],
      ['DISCOUNT', -1_000],
      ['COUPON', -1_800],
      ['ADDITIONAL', 334],
      ['CARRIED', 50],
      ['ADJUSTMENT', 300],
      ['CREDIT', -400],
    ])
    expect(billed).toMatchObject({ outcome: 'BILLED', charge: { price: { totalCents: 7_484 } } })
    expect(next).toMatchObject({
      carriedCents: 0,
      adjustmentCents: 0,
      creditCents: 0,
      billedCycles: 1,
      couponLeft: 2,
    })
  })

  test.each([
    [1_005, 905],
    [1_015, 913],
  ])('of %i less a tenth rounds half to even: %i', (valueCents, asked) => {
    const subscription = aSubscription({ discountBps: 1_000, valueCents: cents(valueCents) })
    expect(chargeOf(subscription)?.price.totalCents).toBe(asked)
  })

  test('that is nothing is free, and credit is left', () => {
    const { billed, next } = bill(aSubscription({ creditCents: cents(12_500) }))
    expect(billed.outcome).toBe('FREE')
    expect(next).toMatchObject({ creditCents: 2_500, carriedCents: 0, billedCycles: 1 })
  })

  test('that the fee would eat is carried over', () => {
    const little = aSubscription({ method: 'BANK_SLIP', valueCents: cents(150) })
    const first = bill(little)
    expect(first.billed).toMatchObject({
      outcome: 'FREE',
      lines: [
        { kind: 'BASE', cents: 150 },
        { kind: 'CARRIED', cents: -150 },
      ],
    })
    const second = bill({ ...little, ...first.next })
    expect(second.billed).toMatchObject({
      outcome: 'BILLED',
      charge: { price: { totalCents: 300 } },
    })
    expect(second.next.carriedCents).toBe(0)
  })

  test('of a suspended subscription is skipped, and uses nothing up', () => {
    const before = aSubscription({
      additionalCents: cents(1_000),
      carriedCents: cents(50),
      creditCents: cents(400),
    })
    const { billed, next } = bill(before, undefined, 2)
    expect(billed).toMatchObject({ outcome: 'SKIPPED', why: 'SUSPENDED', lines: [] })
    expect(next).toMatchObject({
      nextCycle: 2,
      billedCycles: 0,
      carriedCents: 50,
      creditCents: 400,
      isSuspended: true,
    })
  })
})

// Goal: nobody is late through us: what is billed late is due three business days from then, and a boleto on a
// business day.
describe('the days of a cycle', () => {
  test.each([
    ['PIX', '2026-02-23'],
    ['BANK_SLIP', '2026-02-23'],
    ['CREDIT_CARD', '2026-03-10'],
  ] as const)('due on 2026-03-10 by %s is billed on %s', (method, day) => {
    expect(billDayOf(method, civilDate(2026, 3, 10))).toBe(day)
  })

  test.each([
    ['PIX', '2026-03-10', '2026-02-23', '2026-03-10'],
    ['PIX', '2026-03-14', '2026-02-27', '2026-03-14'],
    ['BANK_SLIP', '2026-03-14', '2026-02-27', '2026-03-16'],
    ['PIX', '2026-03-10', '2026-03-10', '2026-03-13'],
    ['BANK_SLIP', '2026-03-08', '2026-03-06', '2026-03-11'],
    // Good Friday.
    ['PIX', '2026-01-10', '2026-04-01', '2026-04-07'],
    ['CREDIT_CARD', '2026-03-14', '2026-03-14', '2026-03-14'],
    ['CREDIT_CARD', '2026-03-10', '2026-03-20', '2026-03-20'],
  ] as const)('by %s, due on %s and billed on %s: payable until %s', (method, due, today, day) => {
    const subscription = aSubscription({ method, nextDueDate: due as CivilDate })
    expect(chargeOf(subscription, today as CivilDate)?.dueDate).toBe(day)
  })

  test('of cards, those that are billed late ask the card for the newest alone', () => {
    let subscription = aSubscription({ method: 'CREDIT_CARD', cardToken: 'card' })
    const methods = [1, 2, 3].map(() => {
      const { billed, next } = bill(subscription, civilDate(2026, 5, 15))
      subscription = { ...subscription, ...next }
      return [billed.dueOn, billed.outcome === 'BILLED' ? billed.charge.method : undefined]
    })
    expect(methods).toEqual([
      ['2026-03-10', null],
      ['2026-04-10', null],
      ['2026-05-10', 'CREDIT_CARD'],
    ])
  })
})

// Goal: cents are cents: no coupon or credit asks for less than nothing.
test('a coupon of more than is left takes all of it', () => {
  const coupon = { code: 'PROMO', discountBps: null, amountCents: cents(99_999) }
  const { billed } = bill(aSubscription(withCoupon(coupon, null)))
  expect(billed).toMatchObject({ outcome: 'FREE' })
  expect(billed.lines.map((line) => line.cents)).toEqual([10_000, -10_000])
})
