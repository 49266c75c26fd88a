import { cancelOrder, createOrder, getOrder } from '@vintem/contracts/orders/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { testApp } from '#test/harness.ts'
import { anOrderBody, aPaidOrder, aShopBySystem } from '#test/orders.ts'

// Goal: what of an order is open nobody can pay any more; what was paid stays.
describe('cancelOrder', () => {
  const app = testApp()
  const cancel = (headers: Record<string, string>, id: string) =>
    app.current.call(cancelOrder, { headers, params: { id } })
  const read = async (headers: Record<string, string>, id: string) =>
    (await app.current.call(getOrder, { headers, params: { id } })).body

  test('cancels all months of a boleto, once', async () => {
    const { headers, order } = await aShopBySystem(app.current)
    const payment = { method: 'BANK_SLIP' } as const
    const { body } = await order(anOrderBody({ payment, installments: 3, value: 90 }))
    expect((await cancel(headers, body.uuid)).status).toBe(204)
    const after = await read(headers, body.uuid)
    expect(after.status).toBe('CANCELED')
    expect(after.charges.map(({ status, bankSlip }) => [status, bankSlip])).toEqual(
      Array.from({ length: 3 }, () => ['CANCELED', null]),
    )
    expect((await cancel(headers, body.uuid)).status).toBe(204)
    const entries = await app.current.sql(
      `select from audit where action = 'order.canceled' and subject = $1`,
      [body.uuid],
    )
    expect(entries).toHaveLength(1)
  })

  test('keeps what was paid, in words', async () => {
    const { headers, params } = await aPaidOrder(app.current)
    const [order] = await app.current.sql<{ id: string }>(
      'select id from sales_order where charge_id = $1',
      [params.id],
    )
    const refused = await cancel(headers, order?.id ?? '')
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-9174'])
    expect(refused.errors[0]?.description).toContain('já foi pago')
  })

  test('waits while a card is paying, and is of its own seller alone', async () => {
    const { headers } = await aShopBySystem(app.current)
    const cardToken = await aBuyerCard(app.current, headers)
    await app.current.sandbox.failNext('card', 'timeout-after', 1, 'pay')
    const { body } = await app.current.call(createOrder, {
      headers,
      body: anOrderBody({ payment: { method: 'CREDIT_CARD_EARLY_SELLER', cardToken } }),
    })
    const refused = await cancel(headers, body.uuid)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-5007'])
    const neighbour = await aShopBySystem(app.current)
    expect((await cancel(neighbour.headers, body.uuid)).status).toBe(404)
  })
})
