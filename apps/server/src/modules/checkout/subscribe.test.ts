import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { setPlanActive } from '@vintem/contracts/plans/endpoints'
import { getSubscription, listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyerAt, APPROVED_CARD, type Buyer, seenBy } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'

// Goal: a buyer who pays a link of a plan subscribes to it: the first charge is real, and the
// subscription begins with it, by every rail, at the price that was shown.
describe('a link of a plan', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const only = async (as: TestUser) => {
    const { content } = (await app.current.call(listSubscriptions, { as })).body
    expect(content).toHaveLength(1)
    const id = content[0]?.uuid ?? ''
    return (await app.current.call(getSubscription, { as, params: { id } })).body
  }
  const additional = {
    additionalValue: 100,
    additionalTitle: 'Matrícula',
    additionalInstallments: 3,
  }

  test('shows what one subscribes to, and what is paid first', async () => {
    const as = await aSeller()
    const discount = { discount: { amount: 10, type: 'PERCENT' as const } }
    const { link } = await aSubscriber(app.current, as, additional, {
      allowedPaymentMethods: { pixMethod: discount, bankSlipMethod: {} },
    })

    const { body } = await app.current.call(openCheckout, { params: { link } })

    expect(body).toMatchObject({
      title: 'Ateliê livre',
      // 120.00, and 33.34 of the 100.00 in three
      value: 153.34,
      subscription: {
        type: 'MONTHLY',
        value: 120,
        bullets: ['Queima incluída', 'Dez quilos de argila'],
        additional: { title: 'Matrícula', value: 100, installments: 3 },
      },
      methods: [
        // The discount is of the 120.00 alone.
        { method: 'PIX', price: 141.34 },
        { method: 'BANK_SLIP', price: 153.34 },
      ],
    })
    expect(body.methods.every(({ options }) => options.length === 1)).toBe(true)
  })

  test.each<[string, (buyer: Buyer) => Promise<unknown>]>([
    ['PIX', (buyer) => buyer.pay.pix()],
    ['BANK_SLIP', (buyer) => buyer.pay.bankSlip()],
    ['CREDIT_CARD', (buyer) => buyer.pay.card(APPROVED_CARD)],
  ])('begins a subscription, paid by %s', async (method, pay) => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as, additional)
    expect(await only(as)).toMatchObject({ status: 'PENDING', paymentMethod: null })

    await pay(buyer)

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', value: 153.34 })
    const subscription = await only(as)
    expect(subscription).toMatchObject({
      titlePlan: 'Ateliê livre',
      customerName: 'Beatriz Compradora',
      basicValue: { type: 'MONTHLY', value: 120, valuePerMonth: 120 },
      additionalValue: { title: 'Matrícula', value: 100, installments: 3 },
      status: 'ACTIVE',
      paymentMethod: method,
      charges: [{ uuid: buyer.chargeId, value: 153.34, status: 'PAID' }],
    })
    expect(subscription.expirationDate?.slice(0, 7)).not.toBe(subscription.startDate.slice(0, 7))
    const books = await booksOf(app.current, as.sellerId)
    expect(Object.values(books).reduce((sum, each) => sum + each, 0)).toBe(0)
  })

  // @spec 000 §9: Instalments of an additional …
  test('charges the price of the method, its discount taken before the additional value', async () => {
    const as = await aSeller()
    const discount = { discount: { amount: 10, type: 'PERCENT' as const } }
    const buyer = await aSubscriber(app.current, as, additional, {
      allowedPaymentMethods: { pixMethod: discount },
    })

    await buyer.pay.pix()

    expect((await only(as)).charges[0]).toMatchObject({ value: 141.34, status: 'PAID' })
  })

  test('is for many buyers, each with a subscription of their own', async () => {
    const as = await aSeller()
    const { link } = await aSubscriber(app.current, as)

    const other = await aBuyerAt(app.current, link, '11144477735')
    await other.pay.pix()

    const { content } = (await app.current.call(listSubscriptions, { as })).body
    expect(content.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'PENDING'])
    const customers = await app.current.call(listCustomers, { as })
    expect(customers.body.content).toHaveLength(2)
  })

  // @spec 000 §3: A closed link says why: plan switched off, expired, paid, deleted
  test('takes nobody any more once its plan cannot be had', async () => {
    const as = await aSeller()
    const { link } = await aSubscriber(app.current, as)
    const { idPlan } = await only(as)
    await app.current.call(setPlanActive, { as, params: { id: idPlan }, body: { active: false } })

    const seen = await app.current.call(openCheckout, { params: { link } })

    expect(seen.body).toMatchObject({ state: 'PLAN_OFF', methods: [] })
    await expect(aBuyerAt(app.current, link, '11144477735')).rejects.toThrow('BAR-')
  })
})
