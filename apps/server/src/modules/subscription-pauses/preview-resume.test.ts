import { addDays } from '@vintem/brazil/calendar'
import { PauseOfBuyer, SubscriptionNotPaused } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'

// Goal: a seller sees what is charged after the end of a pause, and nothing is kept of looking.
describe('previewResume', () => {
  const app = testApp()
  const { toDay, read, pause, resumption, paidBy } = pauses(app)

  test('shows the charges from today on', async () => {
    const { as, id, end } = await paidBy('pix')
    await pause(as, id)
    const today = addDays(end, 40)
    await toDay(today)
    const { body } = await resumption(as, id)
    expect(body).toMatchObject({ isDueDayFixed: false, charges: [{ from: today }, {}, {}] })
    expect((await read(as, id)).pause).toMatchObject({ hasBegun: true })
  })

  test('of what is not paused, or is paused by the buyer, there is nothing to show', async () => {
    const { as, id } = await paidBy('pix')
    expect((await resumption(as, id)).errors[0]?.code).toBe(SubscriptionNotPaused.code)
    await pause(as, id)
    await app.current.sql(`update subscription set pause_asked_by = 'BUYER' where id = $1`, [id])
    expect((await resumption(as, id)).errors[0]?.code).toBe(PauseOfBuyer.code)
  })
})
