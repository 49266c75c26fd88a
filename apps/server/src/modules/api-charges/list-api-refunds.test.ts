import { createApiRefund, listApiRefunds } from '@vintem/contracts/api-charges/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aPaidOrder, aShopBySystem } from '#test/orders.ts'

// Goal: a system sees what of a charge of its seller was given back, and of no other.
const app = testApp()

test('lists the refunds of a charge in their order', async () => {
  const { headers, params } = await aPaidOrder(app.current)
  const values = [10, 20]
  for (const value of values) {
    await app.current.call(createApiRefund, { headers, params, body: { value } })
  }
  const { body } = await app.current.call(listApiRefunds, { headers, params })
  expect(body.content.map(({ value }) => value)).toEqual(values)
  const other = await aShopBySystem(app.current)
  const foreign = await app.current.call(listApiRefunds, { headers: other.headers, params })
  expect(foreign.status).toBe(404)
})
