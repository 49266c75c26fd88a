import { createBuyer, getBuyer } from '@vintem/contracts/buyers/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, aShopBySystem } from '#test/orders.ts'

// Goal: a system reads a customer of its seller, and no other.
const app = testApp()

test('shows a customer to its own seller alone', async () => {
  const { headers } = await aShopBySystem(app.current)
  const { body: made } = await app.current.call(createBuyer, { headers, body: aBuyerBody() })
  const params = { id: made.uuid }
  expect((await app.current.call(getBuyer, { headers, params })).body).toEqual(made)
  const other = await aShopBySystem(app.current)
  expect((await app.current.call(getBuyer, { headers: other.headers, params })).status).toBe(404)
})
