import {
  changeReminderSwitch,
  getNotificationSettings,
} from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: each switch is its own, also where two people switch at the same moment.
describe('changeReminderSwitch', () => {
  const app = testApp()

  // @spec 001 §2 Notification settings: PATCH active {type, active}
  test('keeps what two people switch at the same time', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const types = ['BANK_SLIP_BEFORE_15_EMAIL', 'PIX_AFTER_20_EMAIL'] as const

    await Promise.all(
      types.map((type) =>
        app.current.call(changeReminderSwitch, { as, body: { type, active: false } }),
      ),
    )

    const { body } = await app.current.call(getNotificationSettings, { as })
    const off = body.switches.filter(({ type, active }) => !active && type.endsWith('_EMAIL'))
    expect(off.map(({ type }) => type)).toEqual(types)
  })

  test('knows no stage before the due date of a card', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const type = 'CREDIT_CARD_BEFORE_2_EMAIL' as 'PIX_BEFORE_2_EMAIL'

    const refused = await app.current.call(changeReminderSwitch, {
      as,
      body: { type, active: true },
    })

    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'type' }] }])
  })

  test('is not for who has no right to it', async () => {
    const as = await app.current.aUser(await app.current.aSeller(), 'VIZUALIZATION')
    const body = { type: 'PIX_PAID_EMAIL', active: false } as const
    const { status } = await app.current.call(changeReminderSwitch, { as, body })
    expect(status).toBe(403)
  })
})
