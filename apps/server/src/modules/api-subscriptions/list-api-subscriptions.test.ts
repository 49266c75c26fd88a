import { listApiSubscriptions } from '@vintem/contracts/api-subscriptions/endpoints'
import { expect, test } from 'vitest'
import { aSubscribingSystem } from '#test/api-subscriptions.ts'
import { testApp } from '#test/harness.ts'

// Goal: a system walks through the subscriptions of its seller, and finds those of a customer and its own number.
const app = testApp()

test('gives pages of subscriptions, the newest first', async () => {
  const { current } = app
  const { headers, create, of } = await aSubscribingSystem(current)
  const ids: string[] = []
  for (const externalId of ['1', '2', '3']) {
    ids.unshift((await create({ externalId })).body.uuid)
  }
  const page = async (query: object, by = headers) => {
    const { body } = await current.call(listApiSubscriptions, { headers: by, query })
    return [body.content.map(({ uuid }) => uuid), body.hasMore]
  }
  expect(await page({})).toEqual([ids, false])
  expect(await page({ limit: 2 })).toEqual([ids.slice(0, 2), true])
  expect(await page({ after: ids[1] })).toEqual([ids.slice(2), false])
  expect(await page({ limit: 1, before: ids[2] })).toEqual([ids.slice(1, 2), true])
  expect(await page({ uuidBuyer: of.uuidBuyer })).toEqual([ids, false])
  expect(await page({ externalId: '2' })).toEqual([[ids[1]], false])
  const other = await aSubscribingSystem(current)
  expect(await page({ uuidBuyer: of.uuidBuyer }, other.headers)).toEqual([[], false])
})
