import { addDays } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { getReminderTotals } from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { calendar } from '#test/calendar.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { aCopiedCustomer, copySubscription } from '#test/subscription-copies.ts'
import { selectSubscriptionGroups } from './subscription-groups.store.ts'

// Goal: the totals are those of the rows of all pages, for who may see charges, of their own seller.
describe('getReminderTotals', () => {
  const app = testApp()
  const { aSeller, aRunning, today } = priceCampaigns(app)
  const { expectWhole, totals, aTemplate } = calendar(app)
  const groupsOf = async (as: TestUser) => {
    const { sellerId } = as
    const until = addDays(await today(), 60)
    const asked = { until, limit: 100, known: [], latest: 0, hasWideHours: false }
    return app.current.services.transact({ sellerId, actorName: 'test' }, async (tx) => {
      await tx.enter()
      const [groups] = await tx.read(
        selectSubscriptionGroups(sellerId, { ...asked, wholeFrom: cents(2_000) }),
      )
      return tx.commit({}, { answer: groups })
    })
  }

  test('add up what the list has, of what is paused too', async () => {
    const { as, idPlan } = await aSeller()
    const { id, start } = await aRunning(as, idPlan)
    await aRunning(as, idPlan, { startDate: addDays(await today(), 20) })
    const body = { from: 'PAID_END' as const, until: addDays(start, 50), keepsDueDay: true }
    await pauses(app).pause(as, id, body)

    const rows = await expectWhole(as)

    expect(rows.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['RESUMED', 'AFTER_7']))
    expect((await totals(as)).hasMore).toBe(false)
  })

  test('are worked out once for all prices, where a price decides nothing', async () => {
    const { as, id } = await aTemplate()
    const due = addDays(await today(), 22)
    const columns = {
      anchor: due,
      anchor_day: Number(due.slice(8)),
      next_due_date: due,
      bill_on: addDays(due, -15),
    }
    const aCopy = (value_cents: number, more: object = {}) => ({
      id: newId(),
      customer: aCopiedCustomer(),
      columns: { ...columns, ...more, value_cents },
    })
    const alone = [2_000, 2_001, 4_990, 123_456].map((value) => aCopy(value))
    const others = [aCopy(1_999), aCopy(4_990, { credit_cents: 100 })]
    await copySubscription(app.current, as, id, [...alone, ...others])

    await expectWhole(as)
    const counts = (await groupsOf(as)).map(({ count }) => count)
    expect(counts).toContain(alone.length)
    expect(counts.reduce((all, count) => all + count)).toBe(alone.length + others.length + 1)
  })

  test('are of nobody else', async () => {
    const { as, idPlan } = await aSeller()
    await aRunning(as, idPlan, { startDate: addDays(await today(), 20) })
    const other = await app.current.aUser(await app.current.aSeller())
    const finance = await app.current.aUser(as.sellerId, 'FINANCE')

    expect((await totals(other)).messages).toBe(0)
    expect((await app.current.call(getReminderTotals, { as: finance })).status).toBe(403)
  })
})
