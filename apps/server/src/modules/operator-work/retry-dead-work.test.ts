import { retryDeadWork } from '@vintem/contracts/operator-work/endpoints'
import { describe, expect, test } from 'vitest'
import { seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aCodeGivenUp } from '#test/waiting.ts'

// Goal: work whose cause is mended is done after all, once, for its own seller.
describe('retryDeadWork', () => {
  const app = testApp()

  test('is done again; of two who try, the later one hears of it', async () => {
    const { buyer, id, sellerId } = await aCodeGivenUp(app.current)
    const [ana, bia] = [await asOperator(app.current), await asOperator(app.current)]
    const params = { sellerId, id }

    const both = await Promise.all([
      ana.call(retryDeadWork, { params }),
      bia.call(retryDeadWork, { params }),
    ])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    // A refusal is answered before its transaction has given up the lock of the work.
    const seen = async () => {
      await app.current.runner.drain()
      return seenBy(app.current, buyer)
    }
    await expect.poll(seen).toMatchObject({ pix: { state: 'ACTIVE' } })
    expect(
      await app.current.sql(`select actor, subject from audit where action = 'work.retried'`),
    ).toEqual([{ actor: 'operator', subject: id }])
  })

  test('another seller’s number finds nothing', async () => {
    const { id } = await aCodeGivenUp(app.current)
    const { call } = await asOperator(app.current)
    const params = { sellerId: await app.current.aSeller(), id }

    expect((await call(retryDeadWork, { params })).errors[0]?.code).toBe('BAR-8725')
  })
})
