import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { changeReminderSwitch, listUpcomingReminders } from '@vintem/contracts/reminders/endpoints'
import { REMINDER_SWITCHES } from '@vintem/contracts/reminders/stages'
import { changeDueDay, previewDueDay } from '@vintem/contracts/subscription-changes/endpoints'
import { describe, expect, test } from 'vitest'
import { calendar } from '#test/calendar.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'

// Goal: by pages of any size, the calendar has what is sent once the clock moves, each message once: also of
// what renews, was paused or is due on another day.
describe('the calendar of messages', () => {
  const app = testApp()
  const { aSeller, aRunning, toDay, today, payAll } = priceCampaigns(app)
  const { rows, expectWhole, expectSent } = calendar(app)
  const { pause } = pauses(app)
  const stagesOf = async (as: TestUser, id: string) =>
    (await rows(as))
      .filter(({ uuidSubscription }) => uuidSubscription === id)
      .map(({ stage, sendAt }) => `${stage} ${sendAt.slice(0, 16)}`)

  test('has renewals thirty days before them, and the ends of pauses', async () => {
    const { as, idPlan } = await aSeller()
    const basicValue = { type: 'SEMESTER' as const, value: 600 }
    // Renews so soon that its notice is due within its pause.
    const soon = await aRunning(as, idPlan, { basicValue })
    const start = addDays(await today(), 21)
    const renewing = await aRunning(as, idPlan, { basicValue, startDate: start })
    const paused = await aRunning(as, idPlan, { basicValue, startDate: start })
    const monthly = await aRunning(as, idPlan)
    for (const days of [-10, 0, 28, 56, 84, 112, 139, 140]) {
      await toDay(addDays(start, days))
      for (const { id } of [renewing, paused, soon, monthly]) await payAll(as, id)
    }
    const until = addDays(start, 170)
    for (const { id } of [paused, soon, monthly]) {
      const body = { from: 'TODAY' as const, until, keepsDueDay: false }
      expect((await pause(as, id, body)).status).toBe(200)
    }
    await app.current.runner.drain()

    const renewal = addMonths(start, 6)
    expect(await stagesOf(as, renewing.id)).toContain(`RENEWAL ${addDays(renewal, -30)}T12:00`)
    expect(await stagesOf(as, paused.id)).toEqual([
      `RESUMING ${addDays(until, -7)}T03:00`,
      `RESUMED ${until}T03:00`,
      `RENEWAL ${renewal}T12:00`,
    ])
    expect(await stagesOf(as, soon.id)).toEqual(
      expect.arrayContaining([`RESUMED ${until}T03:00`, `RENEWAL ${until}T03:00`]),
    )
    const shown = (await rows(as)).find(({ stage }) => stage === 'RENEWAL')
    expect(shown).toMatchObject({ value: 600, channel: 'EMAIL', cost: 0, uuidCharge: null })
    expect(shown?.text).toContain('R$\u00A0600,00 por semestre')
    expect((await rows(as)).find(({ stage }) => stage === 'RESUMED')?.text).toContain('acabou')

    const told = await expectSent(as, addDays(start, 199))

    expect(told.filter((each) => each.includes('RESUMED'))).toHaveLength(3)
    expect(told.filter((each) => each.includes('RENEWAL'))).toHaveLength(3)
  })

  // Apart, since a buyer who was written to in the morning gets what is late on the next day.
  test.each(['BEFORE', 'AFTER'])(
    'has each message %s the due days of many once: at the ends of months, or cut short',
    async (kept) => {
      const { as, idPlan } = await aSeller()
      for (const type of REMINDER_SWITCHES.filter((each) => !each.includes(kept))) {
        await app.current.call(changeReminderSwitch, { as, body: { type, active: false } })
      }
      const begin = await today()
      for (const inDays of [1, 2, 3, 12, 13, 14, 26, 27, 28, 29, 30, 31]) {
        const startDate = addDays(begin, inDays)
        const payment = { method: inDays % 2 ? ('BANK_SLIP' as const) : ('PIX' as const) }
        const { id } = await aRunning(as, idPlan, { startDate, payment })
        if (inDays > 11 && inDays < 15) await dueEarlier(as, id, startDate)
      }
      await app.current.runner.drain()

      const told = await expectSent(as, addDays(begin, 61))

      expect(told.length).toBeGreaterThan(30)
    },
  )

  /** Due on the day before from the next cycle on. */
  async function dueEarlier(as: TestUser, id: string, startDate: CivilDate): Promise<void> {
    const day = Number(addDays(startDate, -1).slice(8))
    const params = { id }
    const { body: shown } = await app.current.call(previewDueDay, { as, params, body: { day } })
    const body = { day, quote: shown.quote }
    expect((await app.current.call(changeDueDay, { as, params, body })).status).toBe(200)
  }

  test('goes on behind a message whose charge was paid meanwhile', async () => {
    const { as, idPlan } = await aSeller()
    const paid = await aRunning(as, idPlan, { startDate: addDays(await today(), 20) })
    await aRunning(as, idPlan, { startDate: addDays(await today(), 21) })
    const all = await expectWhole(as)
    const { body } = await app.current.call(listUpcomingReminders, { as, query: { size: 1 } })
    await toDay(addDays(await today(), 6))
    await payAll(as, paid.id)

    const query = { size: 100, after: body.next ?? '' }
    const rest = (await app.current.call(listUpcomingReminders, { as, query })).body

    expect(rest.content.length).toBeLessThan(all.length - 1)
    expect(rest.content).toEqual(await rows(as))
  })

  test('refuses a place that it has not made', async () => {
    const { as } = await aSeller()
    for (const after of ["'; drop", '2026-01-01', 'x|y|z', '||||||']) {
      const { status } = await app.current.call(listUpcomingReminders, { as, query: { after } })
      expect(status).toBe(400)
    }
  })
})
