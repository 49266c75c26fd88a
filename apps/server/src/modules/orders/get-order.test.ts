import { getOrder } from '@vintem/contracts/orders/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system reads an order of its seller as it stands now, and no other.
const app = testApp()

test('shows an order as it was made, to its own seller alone', async () => {
  const shop = await aShopBySystem(app.current)
  const { body: made } = await shop.order()
  const read = (headers: Record<string, string>, id = made.uuid) =>
    app.current.call(getOrder, { headers, params: { id } })

  expect((await read(shop.headers)).body).toEqual(made)
  expect((await read(shop.headers, newId())).status).toBe(404)
  expect((await read((await aShopBySystem(app.current)).headers)).status).toBe(404)
  const without = await aShopBySystem(app.current, { scopes: ['charges:write'] })
  expect((await read(without.headers)).errors[0]?.code).toBe('BAR-9082')
})
