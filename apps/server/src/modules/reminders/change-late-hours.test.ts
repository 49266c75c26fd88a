import { changeLateHours, getNotificationSettings } from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: the hours of late reminders are chosen, kept beside everything else, and written into the log.
describe('changeLateHours', () => {
  const app = testApp()

  test('narrow at first, then as chosen', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const before = (await app.current.call(getNotificationSettings, { as })).body
    expect(before.wideHours).toBe(false)
    const changed = await app.current.call(changeLateHours, { as, body: { wide: true } })
    expect(changed.body).toEqual({ ...before, wideHours: true })
    expect((await app.current.call(getNotificationSettings, { as })).body.wideHours).toBe(true)
    const audit = await app.current.sql(
      `select details from audit where seller_id = $1 and action = 'reminders.hours-changed'`,
      [as.sellerId],
    )
    expect(audit).toEqual([{ details: { wide: true } }])
  })
})
