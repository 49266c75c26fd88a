import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WhatsAppStatus, writeWhatsAppStatus } from '#rails/whats-app/callback.ts'
import { askForBankSlip } from '#test/buyer.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { aChargeFor, aCustomerOf } from '#test/portal.ts'
import { allByWhatsApp, consentOf, tellWhatsApp, whatsAppOf } from '#test/whats-app.ts'
import { advanceClock } from '#work/advance-clock.ts'

type State = WhatsAppStatus['state']

// Goal: in whatever order reports come, a message only moves on.
describe('whats-app-reported', () => {
  const app = testApp()
  let as: TestUser
  let start: Date
  beforeAll(async () => {
    start = await app.current.clock.now()
  })
  beforeEach(async () => {
    await app.current.clock.runFrom(start)
    as = await app.current.aUser(await app.current.aSeller())
    await allByWhatsApp(app.current, as)
  })

  test.each<[State[], string]>([
    [['SENT'], 'SENT'],
    [['DELIVERED', 'READ'], 'READ'],
    [['READ', 'DELIVERED', 'SENT'], 'READ'],
    [['DELIVERED', 'FAILED'], 'DELIVERED'],
    [['FAILED', 'DELIVERED'], 'FAILED'],
  ])('%j ends as %s', async (states, ends) => {
    const shop = { as, subDomain: '' }
    const customer = await aCustomerOf(app.current, shop)
    await consentOf(app.current, as, customer)
    const buyer = await aChargeFor(app.current, shop, customer, 'Curso')
    await askForBankSlip(app.current, buyer.ref)
    const day = addDays(civilDateOf(start), 4)
    await advanceClock(app.current, startOfDay(day))
    const [message] = await whatsAppOf(app.current, as.sellerId)
    for (const state of states) {
      const status = { sellerId: as.sellerId, id: message?.id ?? '', state, at: start, code: null }
      await tellWhatsApp(app.current, writeWhatsAppStatus(status))
      await app.current.runner.drain()
    }
    const kept = await app.current.sql(
      `select state from reminder_message where charge_id = $1 and channel = 'WHATSAPP'`,
      [buyer.chargeId],
    )
    expect(kept).toEqual([{ state: ends }])
  })
})
