import { addDays, addMonths } from '@vintem/brazil/calendar'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { mailOf } from '#test/pay-requests.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { expectDoneOnce } from '#test/work.ts'

// Goal: who pays by the half-year or the year is told once of each renewal, thirty days ahead, whatever
// reminders are switched off; who ends before it is not.
describe('renewal notices', () => {
  const app = testApp()
  const { aSeller, aRunning, toDay, payAll } = priceCampaigns(app)
  const noticesTo = async (email: string) =>
    (await mailOf(app.current, email)).filter(({ subject }) => subject.includes('renova em'))
  const basicValue = { type: 'SEMESTER' as const, value: 600 }

  test('come once for each renewal, thirty days before it', async () => {
    const { as, idPlan } = await aSeller()
    const { id, email, start } = await aRunning(as, idPlan, { basicValue })
    const renewal = addMonths(start, 6)
    const before = (await noticesTo(email)).length
    await toDay(addDays(renewal, -32))
    expect(await noticesTo(email)).toHaveLength(before)

    await toDay(addDays(renewal, -30))

    const [mail, ...more] = (await noticesTo(email)).slice(before)
    expect(more).toEqual([])
    expect(mail?.body).toContain('R$\u00A0600,00 por semestre')
    await expectDoneOnce(app.current, as.sellerId)
    await toDay(addDays(renewal, -10))
    await payAll(as, id)
    await toDay(addDays(renewal, 100))
    expect(await noticesTo(email)).toHaveLength(before + 1)
    await toDay(addDays(addMonths(renewal, 6), -29))
    expect(await noticesTo(email)).toHaveLength(before + 2)
  })

  test('come to nobody by the month, and to nobody whose subscription ends', async () => {
    const { as, idPlan } = await aSeller()
    const monthly = await aRunning(as, idPlan)
    const ended = await aRunning(as, idPlan, { basicValue })
    const start = ended.start
    await toDay(addDays(start, 5))
    const before = (await noticesTo(ended.email)).length
    const body = { active: false as const, when: 'PERIOD_END' as const }
    await app.current.call(cancelSubscription, { as, params: { id: ended.id }, body })

    await toDay(addDays(addMonths(start, 6), -20))

    expect(await noticesTo(ended.email)).toHaveLength(before)
    expect(await noticesTo(monthly.email)).toEqual([])
  })

  test('one that comes back is not counted as told: the seller reads of it, once', async () => {
    const { as, idPlan } = await aSeller()
    const { id, email, start } = await aRunning(as, idPlan, { basicValue })
    const renewal = addMonths(start, 6)
    await toDay(addDays(renewal, -30))
    const [letter] = await app.current.sql<{ id: string }>(
      `select id from sandbox.email where recipient = $1 and subject like '%renova em%'
        order by sent_at desc limit 1`,
      [email],
    )

    for (const _ of [1, 2]) await app.current.sandbox.bounceEmail(letter?.id ?? '')
    await app.current.runner.drain()

    const notices = () =>
      app.current.sql<{ uuid: string; date: string }>(
        `select variables ->> 'uuid' as uuid, variables ->> 'date' as date from notice
          where seller_id = $1 and type = 'RENEWAL_NOT_TOLD' order by id`,
        [as.sellerId],
      )
    const failed = () =>
      app.current.sql(
        `select due_on::text from renewal_notice
          where subscription_id = $1 and failed_at is not null order by due_on`,
        [id],
      )
    expect(await notices()).toEqual([{ uuid: id, date: renewal }])
    expect(await failed()).toEqual([{ due_on: renewal }])
    // The next one is sent to nobody, and the seller told instead.
    const sent = (await noticesTo(email)).length
    await payAll(as, id)
    await toDay(addDays(renewal, -10))
    await payAll(as, id)
    const after = addMonths(renewal, 6)
    await toDay(addDays(after, -29))
    expect(await noticesTo(email)).toHaveLength(sent)
    expect(await notices()).toEqual([renewal, after].map((date) => ({ uuid: id, date })))
    expect(await failed()).toHaveLength(2)
  })
})
