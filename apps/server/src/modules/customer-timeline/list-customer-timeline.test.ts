import { listCustomerTimeline } from '@vintem/contracts/customer-timeline/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD, aBuyer, REFUSED_CARD } from '#test/buyer.ts'
import { attemptOf } from '#test/disputes.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aRefundingSeller, chargeOf, refundPart } from '#test/refunds.ts'

// Goal: a seller reads what happened with a customer, the newest first, and nothing of others.
describe('listCustomerTimeline', () => {
  const app = testApp()
  const ask = (as: TestUser, id: string, query = {}) =>
    app.current.call(listCustomerTimeline, { as, params: { id }, query })

  /** The customer of a charge that a card was refused for before another one paid it. */
  async function aCustomer() {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aBuyer(app.current, seller)
    await buyer.pay.card(REFUSED_CARD)
    await buyer.pay.card(APPROVED_CARD)
    const [row] = await app.current.sql<{ id: string }>(
      'select customer_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    return { seller, buyer, id: row?.id ?? '' }
  }

  test('tells of payments, refused cards, refunds, disputes and messages', async () => {
    const { seller, buyer, id } = await aCustomer()
    await refundPart(app.current, seller, buyer, 40)
    await app.current.runner.drain()
    await app.current.sandbox.openDispute(await attemptOf(app.current, buyer))
    await app.current.runner.drain()

    const { content } = (await ask(seller, id)).body

    const { title } = await chargeOf(app.current, seller, buyer)
    expect(content.map(({ deed, value }) => [deed, value])).toEqual(
      expect.arrayContaining([
        ['DISPUTED', 60],
        ['REFUNDED', 40],
        ['PAID', 100],
        ['CARD_REFUSED', 100],
        ['CHARGED', 100],
      ]),
    )
    const instants = content.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted().toReversed())
    expect(content.find(({ deed }) => deed === 'PAID')).toMatchObject({
      uuidCharge: buyer.chargeId,
      title,
      paymentMethod: 'CREDIT_CARD',
      message: null,
    })
    expect(content.find(({ deed }) => deed === 'MESSAGE')?.message).toMatchObject({
      stage: 'PAID',
      channel: 'EMAIL',
      state: 'SENT',
    })
  })

  test('gives it in pages', async () => {
    const { seller, id } = await aCustomer()
    await app.current.runner.drain()
    const all = (await ask(seller, id)).body.content
    const second = (await ask(seller, id, { page: 1, size: 1 })).body
    expect(second.content).toEqual(all.slice(1, 2))
    expect(second.totalElements).toBe(all.length)
  })

  test('is of nobody else', async () => {
    const { seller, id } = await aCustomer()
    const stranger = await app.current.aUser(await app.current.aSeller())
    const looking = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    const finance = await app.current.aUser(seller.sellerId, 'FINANCE')
    expect((await ask(stranger, id)).status).toBe(404)
    expect((await ask(looking, id)).status).toBe(200)
    expect((await ask(finance, id)).status).toBe(403)
  })
})
