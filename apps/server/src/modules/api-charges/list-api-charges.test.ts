import { listApiCharges } from '@vintem/contracts/api-charges/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anOrderBody, aShopBySystem } from '#test/orders.ts'

// Goal: a system walks through all charges of its seller, of orders and others, and misses none.
const app = testApp()

test('gives pages of charges, the newest first', async () => {
  const shop = await aShopBySystem(app.current)
  await shop.order(anOrderBody({ payment: { method: 'BANK_SLIP' }, installments: 2, value: 100 }))
  await shop.order()
  const page = async (query: object) =>
    (await app.current.call(listApiCharges, { headers: shop.headers, query })).body
  const all = await page({})
  expect(all).toMatchObject({ hasMore: false, content: [{}, {}, {}] })
  const ids = all.content.map(({ uuid }) => uuid)
  expect(ids).toEqual(ids.toSorted().toReversed())

  const first = await page({ limit: 2 })
  expect(first).toEqual({ content: all.content.slice(0, 2), hasMore: true })
  expect(await page({ after: ids[1] })).toEqual({ content: all.content.slice(2), hasMore: false })
  expect(await page({ before: ids[2] })).toEqual({
    content: all.content.slice(0, 2),
    hasMore: false,
  })
})
