import { listRedeems } from '@vintem/contracts/statements/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { linesWritten } from '#test/written.ts'

const DAY = 86_400_000

// Goal: withdrawals are found by day and page; what each is made of is shown with `openRedeem`.
describe('listRedeems', () => {
  const app = testApp()

  // @spec 001 §2 Financial screen: GET /redeems
  test('lists the withdrawals of a range of days, the newest first', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const ids = [newId(), newId(), newId()]
    await app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      await tx.commit({
        postings: ids.map((reference, index) => ({
          reason: 'withdrawal-requested',
          reference,
          happenedAt: new Date(tx.now.getTime() - (3 - index) * DAY),
          transfers: [['seller.available', 'clearing.bank', 100 + index] as const],
        })),
      })
    })
    await linesWritten(app.current)
    const read = async (query: object = {}) =>
      (await app.current.call(listRedeems, { as, query })).body

    const { content, totalElements } = await read()
    expect(totalElements).toBe(3)
    expect(content.map(({ uuid, amount, balance }) => [uuid, amount, balance])).toEqual([
      [ids[2], 1.02, -3.03],
      [ids[1], 1.01, -2.01],
      [ids[0], 1, -1],
    ])
    const [, second] = content
    const day = second?.executionDate
    const found = await read({ executionDateInitial: day, executionDateFinal: day })
    expect(found.content).toEqual([second])
    expect((await read({ size: 2, page: 1 })).content).toHaveLength(1)
  })
})
