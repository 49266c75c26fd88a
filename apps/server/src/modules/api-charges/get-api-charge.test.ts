import { getApiCharge } from '@vintem/contracts/api-charges/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system reads a charge of its seller as it stands, with the order it is of, and no other.
const app = testApp()

test('shows a charge to its own seller alone', async () => {
  const shop = await aShopBySystem(app.current)
  const { body: order } = await shop.order()
  const [charge] = order.charges
  const params = { id: charge?.uuid ?? '' }
  const read = await app.current.call(getApiCharge, { headers: shop.headers, params })
  expect(read.body).toMatchObject({
    ...charge,
    title: order.title,
    uuidBuyer: order.uuidBuyer,
    uuidOrder: order.uuid,
    uuidSubscription: null,
  })
  const other = await aShopBySystem(app.current)
  const foreign = await app.current.call(getApiCharge, { headers: other.headers, params })
  expect(foreign.status).toBe(404)
})
