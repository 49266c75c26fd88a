import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { changeReminderSwitch } from '@vintem/contracts/reminders/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { askForBankSlip } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aChargeFor, aCustomerOf } from '#test/portal.ts'
import { allByWhatsApp, consentOf, whatsAppOf } from '#test/whats-app.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a buyer whose phone has no WhatsApp gets an e-mail in place of the message, and never a second
// one of the same stage.
describe('whats-app-instead', () => {
  const app = testApp()
  let start: Date
  beforeAll(async () => {
    start = await app.current.clock.now()
  })

  test.each([
    ['off', 1],
    ['on', 1],
  ])('with the switch of e-mails %s there is one e-mail', async (state, count) => {
    await app.current.clock.runFrom(start)
    const as = await app.current.aUser(await app.current.aSeller())
    await allByWhatsApp(app.current, as)
    const type = 'BANK_SLIP_BEFORE_2_EMAIL'
    await app.current.call(changeReminderSwitch, { as, body: { type, active: state === 'on' } })
    const shop = { as, subDomain: '' }
    const customer = await aCustomerOf(app.current, shop)
    await consentOf(app.current, as, customer)
    const buyer = await aChargeFor(app.current, shop, customer, 'Curso')
    await askForBankSlip(app.current, buyer.ref)
    const day = startOfDay(addDays(civilDateOf(start), 3)).getTime()
    await advanceClock(app.current, new Date(day + 9 * 3_600_000))
    const [message] = await whatsAppOf(app.current, as.sellerId)

    await app.current.sandbox.moveWhatsApp(message?.id ?? '', 'FAILED', '131026')
    await app.current.runner.drain()

    const emails = await app.current.sql(
      `select state from reminder_message where charge_id = $1 and channel = 'EMAIL'`,
      [buyer.chargeId],
    )
    expect(emails).toEqual(Array.from({ length: count }, () => ({ state: 'SENT' })))
    const mails = await app.current.sql(
      `select 1 from sandbox.email where seller_id = $1 and unsubscribe_url is not null`,
      [as.sellerId],
    )
    expect(mails).toHaveLength(count)
  })
})
