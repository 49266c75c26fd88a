import { listScheduledAnticipations } from '@vintem/contracts/anticipation/endpoints'
import { describe, expect, test } from 'vitest'
import { aScheduled } from '#test/anticipation.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller sees its own scheduled anticipations, the newest first.
describe('listScheduledAnticipations', () => {
  const app = testApp()

  test('lists those of the seller alone', async () => {
    const first = await aScheduled(app.current, 300)
    await aScheduled(app.current, 500)
    const { body } = await app.current.call(listScheduledAnticipations, { as: first.seller })
    expect(body).toMatchObject({ totalElements: 1, content: [{ uuid: first.id, amount: 300 }] })
  })
})
