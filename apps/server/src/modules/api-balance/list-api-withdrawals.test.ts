import { listApiWithdrawals } from '@vintem/contracts/api-balance/endpoints'
import { describe, expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'
import { aPendingWithdrawal } from '#test/withdrawals.ts'

// Goal: a system walks through all withdrawals of its seller, page by page in both directions.
describe('listApiWithdrawals', () => {
  const app = testApp()

  test('gives pages, the newest first', async () => {
    const { current } = app
    const sellerId = await current.aSeller()
    const as = await current.aUser(sellerId)
    const { headers } = await aKey(current, as)
    const ids: string[] = []
    for (const mark of ['um', 'dois', 'três']) {
      ids.unshift(await aPendingWithdrawal(current, sellerId, mark))
    }
    const page = async (query: object) => {
      const { body } = await current.call(listApiWithdrawals, { headers, query })
      return [body.content.map(({ uuid }) => uuid), body.hasMore]
    }
    expect(await page({})).toEqual([ids, false])
    expect(await page({ limit: 2 })).toEqual([ids.slice(0, 2), true])
    expect(await page({ limit: 2, after: ids[1] })).toEqual([ids.slice(2), false])
    expect(await page({ limit: 1, before: ids[2] })).toEqual([ids.slice(1, 2), true])

    const other = await aKey(current, await current.aUser(await current.aSeller()))
    const foreign = await current.call(listApiWithdrawals, {
      headers: other.headers,
      query: { after: ids[0] ?? '' },
    })
    expect(foreign.body).toEqual({ content: [], hasMore: false })
  })

  test.each([{ limit: 101 }, { limit: 0 }, { status: 'PAID' }, { after: 'x' }])(
    'refuses %j',
    async (query) => {
      const { headers } = await aKey(
        app.current,
        await app.current.aUser(await app.current.aSeller()),
      )
      const refused = await app.current.call(listApiWithdrawals, {
        headers,
        query,
      })
      expect(refused.status).toBe(400)
    },
  )
})
