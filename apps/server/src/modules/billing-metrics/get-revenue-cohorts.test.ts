import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { getRevenueCohorts } from '@vintem/contracts/billing-metrics/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a seller sees how many of those who began in a month are still there, and what they bring.
describe('getRevenueCohorts', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const cohortsOf = async (as: TestUser, months = 12) =>
    (await app.current.call(getRevenueCohorts, { as, query: { months } })).body.cohorts
  const toMonthAfter = async () => {
    const next = addDays(
      `${civilDateOf(await app.current.clock.now()).slice(0, 7)}-28` as never,
      10,
    )
    await advanceClock(app.current, startOfDay(next))
    return `${next.slice(0, 7)}-01`
  }

  test('follows each month to the present one', async () => {
    const as = await aSeller()
    const first = `${civilDateOf(await app.current.clock.now()).slice(0, 7)}-01`
    await (await aSubscriber(app.current, as)).pay.pix()
    await (await aSubscriber(app.current, as, { valuePerMonth: 80 })).pay.pix()
    const second = await toMonthAfter()
    const [lost] = await app.current.sql<{ id: string }>(
      `select id from subscription where seller_id = $1 and value_cents = 8000`,
      [as.sellerId],
    )
    const params = { id: lost?.id ?? '' }
    await app.current.call(cancelSubscription, { as, params, body: { active: false } })
    await (await aSubscriber(app.current, as)).pay.pix()

    const all = { subscriptions: 2, mrr: 200 }
    const left = { subscriptions: 1, mrr: 120 }
    expect(await cohortsOf(as)).toEqual([
      { month: first, ...all, kept: [all, left] },
      { month: second, ...left, kept: [left] },
    ])
    expect(await cohortsOf(as, 1)).toEqual([{ month: second, ...left, kept: [left] }])
    expect(await cohortsOf(await aSeller())).toEqual([])
  })
})
