import { createApiRefund } from '@vintem/contracts/api-charges/endpoints'
import { listEvents } from '@vintem/contracts/events/endpoints'
import { cancelOrder, createOrder } from '@vintem/contracts/orders/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { REFUSED_CARD } from '#test/buyer.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { anOrderBody, aShopBySystem } from '#test/orders.ts'
import { eventsNumbered } from '#test/written.ts'
import { orderStatus, statusesOf } from './order.ts'
import { firstOfPurchases, tellOrders } from './told-orders.store.ts'

// Goal: the log tells what orders come to, once for each change, with the state at the commit.
describe('events of orders', () => {
  const app = testApp()
  const method = 'CREDIT_CARD_EARLY_SELLER' as const
  const eventsOf = async (as: TestUser, id: string) => {
    await eventsNumbered(app.current)
    const { body } = await app.current.call(listEvents, { as, query: { objectId: id, size: 100 } })
    return body.content
  }
  const typesOf = async (as: TestUser, id: string) =>
    (await eventsOf(as, id)).map(({ type }) => type)
  const anOrder = async (number?: string) => {
    const shop = await aShopBySystem(app.current)
    const cardToken = await aBuyerCard(app.current, shop.headers, { ...(number && { number }) })
    const { body } = await app.current.call(createOrder, {
      headers: shop.headers,
      body: anOrderBody({ payment: { method, cardToken }, externalId: 'E-1' }),
    })
    return { ...shop, order: body }
  }
  const payBoleto = async (sellerId: number, part: number) => {
    const [slip] = await app.current.sql<{ reference: string }>(
      `select b.reference from charge_bank_slip b join charge c on c.id = b.charge_id
        where c.seller_id = $1 and c.part = $2`,
      [sellerId, part],
    )
    await app.current.sandbox.payBankSlip(slip?.reference ?? '')
    await app.current.runner.drain()
  }

  test('created and paid, with one form of the object', async () => {
    const { as, order } = await anOrder()
    const [created, paid, ...more] = await eventsOf(as, order.uuid)
    expect([created?.type, paid?.type, more]).toEqual(['order.created', 'order.paid', []])
    expect(created).toMatchObject({ domain: 'ORDER', sequence: 1, cause: { kind: 'api' } })
    expect(created?.data.object).toMatchObject({
      uuid: order.uuid,
      status: 'PENDING',
      value: 57.9,
      externalId: 'E-1',
    })
    expect(paid?.data.object).toEqual({ ...created?.data.object, status: 'PAID' })
  })

  test('refunded, once nothing is left of what was paid', async () => {
    const { as, headers, order } = await anOrder()
    const id = order.charges[0]?.uuid ?? ''
    const give = (value: number) =>
      app.current.call(createApiRefund, { headers, params: { id }, body: { value } })
    await give(20)
    await app.current.runner.drain()
    expect(await typesOf(as, order.uuid)).toEqual(['order.created', 'order.paid'])
    await give(37.9)
    await app.current.runner.drain()
    expect((await typesOf(as, order.uuid)).at(-1)).toBe('order.refunded')
  })

  test('paid in part, then whole, by boletos of several months', async () => {
    const { as, sellerId, order } = await aShopBySystem(app.current)
    const payment = { method: 'BANK_SLIP' } as const
    const { body } = await order(anOrderBody({ payment, installments: 2, value: 100 }))
    await payBoleto(sellerId, 1)
    await payBoleto(sellerId, 2)
    expect(await typesOf(as, body.uuid)).toEqual([
      'order.created',
      'order.partially_paid',
      'order.paid',
    ])
  })

  test('canceled, once for all of its charges', async () => {
    const { as, headers, order } = await aShopBySystem(app.current)
    const payment = { method: 'BANK_SLIP' } as const
    const { body } = await order(anOrderBody({ payment, installments: 3, value: 90 }))
    await app.current.call(cancelOrder, { headers, params: { id: body.uuid } })
    expect(await typesOf(as, body.uuid)).toEqual(['order.created', 'order.canceled'])
  })

  test('is not told of a card that was refused: the order is open', async () => {
    const { as, order } = await anOrder(REFUSED_CARD)
    expect(await typesOf(as, order.uuid)).toEqual(['order.created'])
  })

  test('two parts paid at the same time are paid whole, once', async () => {
    const { as, sellerId, order } = await aShopBySystem(app.current)
    const payment = { method: 'BANK_SLIP' } as const
    const { body } = await order(anOrderBody({ payment, installments: 2, value: 100 }))
    const slips = await app.current.sql<{ reference: string }>(
      `select b.reference from charge_bank_slip b where b.seller_id = $1`,
      [sellerId],
    )
    await Promise.all(slips.map(({ reference }) => app.current.sandbox.payBankSlip(reference)))
    await app.current.runner.drain()
    const types = await typesOf(as, body.uuid)
    expect(types.filter((type) => type === 'order.paid')).toHaveLength(1)
    expect(types.at(-1)).toBe('order.paid')
  })

  test('derives the state as order.ts does, of every two states of charges', async () => {
    const { sellerId, order } = await aShopBySystem(app.current)
    const payment = { method: 'BANK_SLIP' } as const
    const { body } = await order(anOrderBody({ payment, installments: 2, value: 100 }))
    const [first = '', second = ''] = body.charges.map(({ uuid }) => uuid)
    const all = (['open', 'paid', 'back', 'failed', 'dead'] as const).flatMap(statusesOf)
    expect(all).toHaveLength(10)
    for (const one of all) {
      for (const other of all) {
        await app.current.sql(
          `update charge set status = case id when $2 then $3 else $4 end
            where seller_id = $1 and id in ($2, $5)`,
          [sellerId, first, one, other, second],
        )
        await app.current.services.transact({ sellerId }, async (tx) => {
          await tx.enter()
          await tx.commit({ writes: tellOrders(tx, firstOfPurchases(sellerId, [second])) })
        })
        const [told] = await app.current.sql<{ told_status: string }>(
          'select told_status from sales_order where seller_id = $1',
          [sellerId],
        )
        expect([one, other, told?.told_status]).toEqual([one, other, orderStatus([one, other])])
      }
    }
  })
})
