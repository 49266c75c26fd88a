import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import {
  changeAllNotifications,
  changeReminderTexts,
  listUpcomingReminders,
} from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, askForBankSlip } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: what the calendar says is what is sent once the clock moves, and only to who may see charges.
describe('listUpcomingReminders', () => {
  const app = testApp()

  async function aShop() {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ day: CivilDate }>(
      'select due_date::text as day from charge where id = $1',
      [buyer.chargeId],
    )
    return { as, buyer, dueDate: row?.day as CivilDate }
  }

  test('says who gets what when, and it comes so', async () => {
    const { as, buyer, dueDate } = await aShop()
    const BANK_SLIP_PRE_PAYMENT = 'Vence em {vencimento}.\nAbraço'
    await app.current.call(changeReminderTexts, { as, body: { BANK_SLIP_PRE_PAYMENT } })

    const { body } = await app.current.call(listUpcomingReminders, { as, query: { size: 3 } })
    const rest = await app.current.call(listUpcomingReminders, { as, query: { size: 3, page: 1 } })

    expect([body.totalElements, body.hasMoreElements]).toEqual([4, false])
    expect(body.content[0]).toMatchObject({
      uuidCharge: buyer.chargeId,
      customerName: 'Beatriz Compradora',
      stage: 'BEFORE_2',
      text: `Vence em ${dueDate.split('-').toReversed().join('/')}.\nAbraço`,
    })
    const foretold = [...body.content, ...rest.body.content]
    await advanceClock(app.current, startOfDay(addDays(dueDate, 30)))
    const sent = await app.current.sql<{ stage: string; at: Date }>(
      `select stage, sent_at as at from reminder_message
        where charge_id = $1 and state = 'SENT' order by sent_at`,
      [buyer.chargeId],
    )
    expect(foretold.map(({ stage }) => stage)).toEqual(sent.map(({ stage }) => stage))
    const minutes = (at: Date) => at.toISOString().slice(0, 16)
    expect(foretold.map(({ sendAt }) => minutes(new Date(sendAt)))).toEqual(
      sent.map(({ at }) => minutes(at)),
    )
  })

  test('is empty while all is off, and of another seller', async () => {
    const { as } = await aShop()
    const other = await app.current.aUser(await app.current.aSeller())
    await app.current.call(changeAllNotifications, { as, body: { active: false } })
    for (const user of [as, other]) {
      const { body } = await app.current.call(listUpcomingReminders, { as: user })
      expect(body).toMatchObject({ content: [], totalElements: 0 })
    }
  })

  test('is not for who may not see charges', async () => {
    const as = await app.current.aUser(await app.current.aSeller(), 'FINANCE')
    expect((await app.current.call(listUpcomingReminders, { as })).status).toBe(403)
  })
})
