import {
  changeAllNotifications,
  changeReminderSwitch,
  getNotificationSettings,
} from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: the master switch keeps the others, and both stand in the audit log.
describe('changeAllNotifications', () => {
  const app = testApp()

  // @spec 001 §2 Notification settings: Notifications: master switch on or off as described in section 2
  // @spec 001 §2 Notification settings: PATCH migration/active under /seller-notifications
  test('turns all off and on again, each as it was', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const type = 'PIX_PAID_EMAIL'
    const turn = (active: boolean) =>
      app.current.call(changeAllNotifications, { as, body: { active } })

    await turn(false)
    await app.current.call(changeReminderSwitch, { as, body: { type, active: false } })
    await turn(true)

    const { body } = await app.current.call(getNotificationSettings, { as })
    expect(body.activeAllNotifications).toBe(true)
    const off = body.switches.filter((each) => !each.active && each.type.endsWith('_EMAIL'))
    expect(off).toEqual([{ type, active: false }])
    const audit = await app.current.sql<{ details: object }>(
      `select details from audit where seller_id = $1 and action = 'reminders.switched'
        order by at, id`,
      [as.sellerId],
    )
    expect(audit.map(({ details }) => details)).toMatchObject([
      { type: 'ALL', active: false },
      { type, active: false },
      { type: 'ALL', active: true },
    ])
  })
})
