import { listOrders } from '@vintem/contracts/orders/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, anOrderBody, aShopBySystem } from '#test/orders.ts'

// Goal: a system walks through the orders of its seller page by page, forwards and back, and misses none.
const app = testApp()

test('gives pages by what stands beside them', async () => {
  const shop = await aShopBySystem(app.current)
  const bodies = ['1', '2', '3'].map((externalId) => anOrderBody({ externalId }))
  const made: string[] = []
  for (const body of bodies) made.unshift((await shop.order(body)).body.uuid)
  const [third = '', second = '', first = ''] = made
  const page = async (query: object) => {
    const { body } = await app.current.call(listOrders, { headers: shop.headers, query })
    return [body.content.map(({ uuid }) => uuid), body.hasMore]
  }

  expect(await page({})).toEqual([made, false])
  expect(await page({ limit: 2 })).toEqual([[third, second], true])
  expect(await page({ limit: 2, after: second })).toEqual([[first], false])
  expect(await page({ limit: 1, before: first })).toEqual([[second], true])
  expect(await page({ limit: 2, before: first })).toEqual([[third, second], false])
})

test('finds by buyer and by the number in the other system', async () => {
  const shop = await aShopBySystem(app.current)
  const { body: ours } = await shop.order(anOrderBody({ externalId: 'nosso' }))
  const document = {
    documentNumber: '11222333000181',
    documentType: 'cnpj',
    documentNation: 'BR',
  } as const
  await shop.order(anOrderBody({ externalId: 'outro', buyer: aBuyerBody({ document }) }))
  for (const query of [{ uuidBuyer: ours.uuidBuyer }, { externalId: 'nosso' }]) {
    const { body } = await app.current.call(listOrders, { headers: shop.headers, query })
    expect(body.content).toEqual([ours])
  }
  const other = await aShopBySystem(app.current)
  const { body } = await app.current.call(listOrders, { headers: other.headers })
  expect(body).toEqual({ content: [], hasMore: false })
})

test.each([{ limit: 101 }, { limit: 0 }, { after: 'x' }, { pagina: 1 }])(
  'refuses %j',
  async (query) => {
    const { headers } = await aShopBySystem(app.current)
    const refused = await app.current.call(listOrders, { headers, query })
    expect(refused.status).toBe(400)
  },
)
