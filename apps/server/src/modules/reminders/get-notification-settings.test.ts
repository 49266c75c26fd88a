import { getNotificationSettings } from '@vintem/contracts/reminders/endpoints'
import { REMINDER_SWITCHES } from '@vintem/contracts/reminders/stages'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a seller who has changed nothing writes in its own name, by e-mail at every stage.
describe('getNotificationSettings', () => {
  const app = testApp()

  // @spec 001 §2 Notification settings: Per method (boleto, Pix, credit card), each timing has an e-mail and a WhatsApp switch
  test('begins with all e-mails on, nothing by WhatsApp, and our texts', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    const { body } = await app.current.call(getNotificationSettings, { as })

    expect(body).toMatchObject({ hiddenEmail: null, activeAllNotifications: true })
    expect(REMINDER_SWITCHES).toHaveLength(36)
    expect(body.switches.map(({ type }) => type)).toEqual(REMINDER_SWITCHES)
    for (const { type, active } of body.switches) expect(active).toBe(type.endsWith('_EMAIL'))
    expect(body.texts).toHaveLength(8)
  })

  test.each(['SALE', 'VIZUALIZATION'] as const)('is shown to %s only by right', async (profile) => {
    const as = await app.current.aUser(await app.current.aSeller(), profile)
    const { status } = await app.current.call(getNotificationSettings, { as })
    expect(status).toBe(profile === 'SALE' ? 403 : 200)
  })
})
