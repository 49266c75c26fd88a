import { createApiRefund } from '@vintem/contracts/api-charges/endpoints'
import { getOrder, listOrders } from '@vintem/contracts/orders/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'
import { anOrderBody, aPaidOrder, aShopBySystem } from '#test/orders.ts'

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

test('brings buyer and refunds along, as far as the key may read them by itself', async () => {
  const shop = await aPaidOrder(app.current)
  await shop.order(anOrderBody({ externalId: 'sem-estorno' }))
  const { headers, params } = shop
  await app.current.call(createApiRefund, { headers, params, body: { value: 7.9 } })
  const query = { expand: 'buyer,refunds' }
  const { content } = (await app.current.call(listOrders, { headers, query })).body
  expect(content).toMatchObject([
    { buyer: { name: 'Ana Conceição de Souza' }, refunds: [] },
    { buyer: { name: 'Ana Conceição de Souza' }, refunds: [{ value: 7.9 }] },
  ])
  const [, sold] = content
  const read = (by: Record<string, string>, expand: string) =>
    app.current.call(getOrder, { headers: by, params: { id: sold?.uuid ?? '' }, query: { expand } })
  expect((await read(headers, 'buyer,refunds')).body).toEqual(sold)
  expect((await read(headers, 'plan')).status).toBe(400)
  const narrow = await aKey(app.current, shop.as, { scopes: ['orders:read', 'buyers:read'] })
  expect((await read(narrow.headers, 'buyer')).body.buyer).toMatchObject({ uuid: sold?.uuidBuyer })
  expect((await read(narrow.headers, 'refunds')).errors[0]?.code).toBe('BAR-9082')
})
