import {
  createApiPaymentLink,
  disableApiPaymentLink,
  listApiPaymentLinks,
} from '@vintem/contracts/api-payment-links/endpoints'
import { expect, test } from 'vitest'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system walks through the links of its seller; none that was disabled, nor the page of its orders.
const app = testApp()

test('gives pages of links, the newest first', async () => {
  const { current } = app
  const { headers, order } = await aShopBySystem(current)
  await order()
  const ids: string[] = []
  for (const title of ['Um', 'Dois', 'Três', 'Quatro']) {
    const body = aLinkBody({ title })
    const made = await current.call(createApiPaymentLink, { headers, body })
    ids.unshift(made.body.uuid)
  }
  const [gone = '', ...shown] = ids
  const body = { active: false } as const
  await current.call(disableApiPaymentLink, { headers, params: { id: gone }, body })
  const page = async (query: object, by = headers) => {
    const { body: found } = await current.call(listApiPaymentLinks, { headers: by, query })
    return [found.content.map(({ uuid }) => uuid), found.hasMore]
  }
  expect(await page({})).toEqual([shown, false])
  expect(await page({ limit: 2 })).toEqual([shown.slice(0, 2), true])
  expect(await page({ after: shown[1] })).toEqual([shown.slice(2), false])
  expect(await page({ limit: 1, before: shown[2] })).toEqual([shown.slice(1, 2), true])
  const other = await aShopBySystem(current)
  expect(await page({}, other.headers)).toEqual([[], false])
})
