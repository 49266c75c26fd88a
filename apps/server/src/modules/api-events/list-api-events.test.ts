import { listApiEvents } from '@vintem/contracts/api-events/endpoints'
import { describe, expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { happen } from '#test/event-log.ts'
import { testApp } from '#test/harness.ts'

// Goal: a system reads the log of its seller from any place on, in order, and misses nothing.
describe('listApiEvents', () => {
  const app = testApp()

  test('gives the log behind a number, of all or of some types', async () => {
    const { current } = app
    const sellerId = await current.aSeller()
    const as = await current.aUser(sellerId)
    const { headers } = await aKey(current, as, { scopes: ['events:read'] })
    for (const what of ['report', 'plan', 'report'] as const) await happen(current, sellerId, what)
    const page = async (query: object) =>
      (await current.call(listApiEvents, { headers, query })).body
    const all = await page({})
    expect(all.content.map(({ number, type }) => [number, type])).toEqual([
      [1, 'api_key.created'],
      [2, 'report.tested'],
      [3, 'plan.tested'],
      [4, 'report.tested'],
    ])
    expect(all.hasMore).toBe(false)
    const part = await page({ after: 1, limit: 2 })
    expect([part.content.map(({ number }) => number), part.hasMore]).toEqual([[2, 3], true])
    const numbersOf = async (query: object) =>
      (await page(query)).content.map(({ number }) => number)
    expect(await numbersOf({ types: 'report.tested,api_key.created', after: 1 })).toEqual([2, 4])
    expect(await numbersOf({ types: 'report.tested,plan.tested', limit: 2 })).toEqual([2, 3])
    expect(await numbersOf({ types: 'charge.invented' })).toEqual([])

    const other = await aKey(current, await current.aUser(await current.aSeller()))
    const foreign = await current.call(listApiEvents, { headers: other.headers })
    expect(foreign.body.content.map(({ type }) => type)).toEqual(['api_key.created'])
  })

  test.each([{ limit: 101 }, { after: -1 }, { types: 'charge' }, { types: ',' }, { size: 3 }])(
    'refuses %j',
    async (query) => {
      const as = await app.current.aUser(await app.current.aSeller())
      const { headers } = await aKey(app.current, as)
      const refused = await app.current.call(listApiEvents, { headers, query })
      expect(refused.status).toBe(400)
    },
  )
})
