import { createApiRefund, getApiCharge } from '@vintem/contracts/api-charges/endpoints'
import { describe, expect, test } from 'vitest'
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
