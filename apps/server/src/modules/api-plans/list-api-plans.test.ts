import { createApiPlan, listApiPlans } from '@vintem/contracts/api-plans/endpoints'
import { expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system walks through the plans of its seller by their numbers, in both directions.
const app = testApp()

test('gives pages of plans, the newest first', async () => {
  const { current } = app
  const { headers } = await aShopBySystem(current)
  const ids: number[] = []
  for (const title of ['Um', 'Dois', 'Três']) {
    const made = await current.call(createApiPlan, { headers, body: aPlanBody({ title }) })
    ids.unshift(made.body.id)
  }
  const page = async (query: object, by = headers) => {
    const { body } = await current.call(listApiPlans, { headers: by, query })
    return [body.content.map(({ id }) => id), body.hasMore]
  }
  expect(await page({})).toEqual([ids, false])
  expect(await page({ limit: 2 })).toEqual([ids.slice(0, 2), true])
  expect(await page({ after: ids[1] })).toEqual([ids.slice(2), false])
  expect(await page({ limit: 1, before: ids[2] })).toEqual([ids.slice(1, 2), true])
  const other = await aShopBySystem(current)
  expect(await page({ after: ids[0] }, other.headers)).toEqual([[], false])
})
