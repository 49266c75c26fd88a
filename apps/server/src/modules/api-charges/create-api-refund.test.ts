import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { createApiRefund, getApiCharge } from '@vintem/contracts/api-charges/endpoints'
import { describe, expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aPaidOrder } from '#test/orders.ts'

// Goal: a system gives money back in parts, never more than was paid, and once for one intent.
describe('createApiRefund', () => {
  const app = testApp()

  test('refunds a part, and then what is left', async () => {
    const { headers, params } = await aPaidOrder(app.current)
    const refund = (value: number, key?: string) =>
      app.current.call(createApiRefund, { headers, params, body: { value }, ...(key && { key }) })

    const part = await refund(20, 'estorno-0001')
    expect(part.body).toMatchObject({ value: 20, status: 'REQUESTED', asFraud: false })
    expect((await refund(20, 'estorno-0001')).body.uuid).toBe(part.body.uuid)
    expect((await refund(30, 'estorno-0001')).status).toBe(422)
    expect((await refund(37.91)).errors[0]).toMatchObject({ code: 'BAR-3004', field: 'value' })
    expect((await refund(37.9)).status).toBe(201)
    await app.current.runner.drain()
    const { body } = await app.current.call(getApiCharge, { headers, params })
    expect(body.status).toBe('REFUND')
  })

  test('is one of two at the same time that are too much together', async () => {
    const { headers, params } = await aPaidOrder(app.current)
    const both = await Promise.all(
      [1, 2].map(() => app.current.call(createApiRefund, { headers, params, body: { value: 40 } })),
    )
    expect(new Set(both.map(({ status }) => status)).size).toBe(2)
  })

  test.each([[['view_seller_refund']], [[]]] as const)(
    'refunds a part of a card charge, whatever the panel shows to people: %j',
    async (shown) => {
      const sellerId = await app.current.aSeller({ toggles: [...INITIAL_TOGGLES, ...shown] })
      const as = await app.current.aUser(sellerId)
      const buyer = await aBuyer(app.current, as)
      await buyer.pay.card(APPROVED_CARD)
      const { headers } = await aKey(app.current, as, { title: 'Antifraude' })
      const params = { id: buyer.chargeId }
      const body = { value: 40, asFraud: true }
      const refund = await app.current.call(createApiRefund, { headers, params, body })
      expect(refund).toMatchObject({ status: 201, body: { value: 40, asFraud: true } })
      const [entry] = await app.current.sql<{ actor: string; details: object }>(
        `select actor, details from audit where action = 'charge.refund-requested' and subject = $1`,
        [params.id],
      )
      expect(entry).toMatchObject({
        actor: 'api-key Antifraude',
        details: { asFraud: true, amountCents: 4_000, card: { last4: expect.any(String) } },
      })
      await app.current.runner.drain()
      const told = await app.current.sql(
        'select 1 from sandbox.card_refund where as_fraud and seller_id = $1',
        [sellerId],
      )
      expect(told).toHaveLength(1)
    },
  )

  test('says fraud of cards alone', async () => {
    const { headers, params } = await aPaidOrder(app.current)
    const body = { value: 1, asFraud: true }
    const refused = await app.current.call(createApiRefund, { headers, params, body })
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'asFraud'])
  })

  test('is refused where refunds are closed to the seller', async () => {
    const { headers, params, sellerId } = await aPaidOrder(app.current)
    await app.current.sql(
      `update seller set toggles = toggles || '{view_disable_refund}' where seller_id = $1`,
      [sellerId],
    )
    const refused = await app.current.call(createApiRefund, { headers, params, body: { value: 1 } })
    expect(refused.status).toBe(403)
  })
})
