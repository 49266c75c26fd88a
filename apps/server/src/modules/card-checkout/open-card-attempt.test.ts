import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { getCheckoutCharge, openCheckout } from '@vintem/contracts/checkout/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { readRoutedRef } from '#platform/ids.ts'
import { booksOf } from '#test/books.ts'
import {
  aBuyer,
  aBuyerAt,
  aLinkBody,
  APPROVED_CARD,
  type Buyer,
  payWithCard,
  REFUSED_CARD,
} from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a card of the type RECURRENT pays once a month, each time as one instalment at the fee of
// one, without anticipation (domain §5): the first immediately, the others automatically on their
// days.
describe('recurrent cards', () => {
  const app = testApp()
  const today = async () => civilDateOf(await app.current.clock.now())
  const reach = async (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + 6 * 3_600_000 + 60_000))

  const aRecurrentBody = (scheduledDate?: CivilDate) => ({
    ...aLinkBody({ customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 6 }] }),
    scheduledDate,
    allowedPaymentMethods: { creditCardMethod: { type: 'RECURRENT' as const } },
  })
  async function aRecurrentBuyer(scheduledDate?: CivilDate) {
    const seller = await app.current.aUser(await app.current.aSeller())
    return { seller, buyer: await aBuyer(app.current, seller, aRecurrentBody(scheduledDate)) }
  }
  const partsOf = async ({ ref }: Pick<Buyer, 'ref'>) =>
    (await app.current.call(getCheckoutCharge, { params: { charge: ref } })).body.parts
  const statuses = async (buyer: Buyer) => (await partsOf(buyer)).map(({ status }) => status)
  const viewOf = async (seller: TestUser, ref: string) => {
    const params = { id: readRoutedRef(ref)?.id ?? '' }
    return (await app.current.call(getCharge, { as: seller, params })).body
  }

  // @spec 000 §3: Credit card type EARLY_BUYER: RECURRENT
  test('pays the first at once and the others a month apart, the cents left over in the first', async () => {
    const { seller, buyer } = await aRecurrentBuyer()
    const start = await today()

    const paid = await buyer.pay.card(APPROVED_CARD, { installments: 3 })

    expect(paid.body).toMatchObject({ status: 'PAID', value: 33.34, installments: 1 })
    expect(paid.body.parts).toEqual(await partsOf(buyer))
    expect(await partsOf(buyer)).toMatchObject([
      { status: 'PAID', value: 33.34, dueDate: start },
      { status: 'SCHEDULED', value: 33.33, dueDate: addMonths(start, 1) },
      { status: 'SCHEDULED', value: 33.33, dueDate: addMonths(start, 2) },
    ])
    // 3.19 % of 33.34 is 1.06, and nothing is anticipated.
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.card': -3_334,
      'platform.fees': 106,
      'seller.scheduled': 3_228,
    })
    const [, second] = await partsOf(buyer)
    expect(await viewOf(seller, second?.charge ?? '')).toMatchObject({
      scheduledDate: addMonths(start, 1),
      cardResponse: { last4digits: '1111' },
      tradeAgreement: { type: 'RECURRENT' },
    })

    await reach(addMonths(start, 2))

    expect(await statuses(buyer)).toEqual(['PAID', 'PAID', 'PAID'])
    const books = await booksOf(app.current, seller.sellerId)
    expect([books['clearing.card'], books['platform.fees']]).toEqual([-10_000, 318])
    expect(books['platform.anticipation'] ?? 0).toBe(0)
  })

  test('sent twice with one key, is begun once; with other instalments, is refused', async () => {
    const { seller, buyer } = await aRecurrentBuyer()
    await buyer.pay.card(REFUSED_CARD, { installments: 2, key: 'one-intent' })
    const again = await buyer.pay.card(REFUSED_CARD, { installments: 3, key: 'one-intent' })
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'BAR-0004'])
    expect(await partsOf(buyer)).toEqual([])
    expect(await booksOf(app.current, seller.sellerId)).toEqual({})
  })

  test('a month that is refused is paid with another card at its own price, and no more', async () => {
    const { seller, buyer } = await aRecurrentBuyer()
    const start = await today()
    await buyer.pay.card(APPROVED_CARD, { installments: 3 })
    const [, second] = await partsOf(buyer)
    const ref = second?.charge ?? ''
    await app.current.sandbox.failNext('card', 'refuse', 1, 'pay')
    await reach(addMonths(start, 1))
    expect((await viewOf(seller, ref)).chargesTries).toHaveLength(1)

    const other = await payPart(ref, { installments: 2 })
    expect([other.status, other.errors[0]?.code]).toEqual([409, 'BAR-5003'])
    expect((await payPart(ref, { installments: 1 })).body).toMatchObject({
      status: 'PAID',
      value: 33.33,
    })

    expect(await statuses(buyer)).toEqual(['PAID', 'PAID', 'SCHEDULED'])
    await reach(addMonths(start, 2))
    expect(await statuses(buyer)).toEqual(['PAID', 'PAID', 'PAID'])
  })

  test('a month that the seller deletes is not charged; the others are', async () => {
    const { seller, buyer } = await aRecurrentBuyer()
    const start = await today()
    await buyer.pay.card(APPROVED_CARD, { installments: 3 })
    const [, second, third] = await partsOf(buyer)
    const id = readRoutedRef(second?.charge ?? '')?.id ?? ''
    await app.current.call(deleteCharge, { as: seller, params: { id } })

    await reach(addMonths(start, 3))

    expect((await viewOf(seller, second?.charge ?? '')).status).toBe('CANCELED')
    expect((await viewOf(seller, third?.charge ?? '')).status).toBe('PAID')
  })

  // @spec 000 §3: Payment link ORDER: SUBSCRIPTION, scheduledDate
  test('of a date to come: all are scheduled from it, and a day that a month lacks is its last', async () => {
    const start = await today()
    const day = lastDayAfter(start)
    const { buyer } = await aRecurrentBuyer(day)

    const stored = await buyer.pay.card(APPROVED_CARD, { installments: 3 })

    expect(stored.body.scheduledDate).toBe(day)
    expect((await partsOf(buyer)).map(({ dueDate }) => dueDate)).toEqual([
      day,
      addMonths(day, 1),
      addMonths(day, 2),
    ])
    await reach(addMonths(day, 2))
    expect(await statuses(buyer)).toEqual(['PAID', 'PAID', 'PAID'])
  })

  test('is shown as monthly, and is not shared with sub-sellers', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const created = await app.current.call(createPaymentLink, {
      as: seller,
      body: aRecurrentBody(),
    })
    const link = created.body.url.split('/').at(-1) ?? ''
    await aBuyerAt(app.current, link)

    const { body } = await app.current.call(openCheckout, { params: { link } })

    expect(body.methods).toMatchObject([{ method: 'CREDIT_CARD', isMonthly: true, price: 100 }])
    expect(body.methods[0]?.options[2]).toMatchObject({ totalAmount: 100, interestAmount: 0 })
  })

  const payPart = (ref: string, options: { installments: number }) =>
    payWithCard(app.current, ref, APPROVED_CARD, options)
})

/** The 31st of the first month after a day that has one. */
function lastDayAfter(day: CivilDate): CivilDate {
  const days = Array.from({ length: 70 }, (_, index) => addDays(day, index + 1))
  return days.find((each) => each.endsWith('-31')) ?? day
}
