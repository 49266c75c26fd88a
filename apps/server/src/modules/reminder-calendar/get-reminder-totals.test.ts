import { addDays } from '@vintem/brazil/calendar'
import { getReminderTotals } from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { calendar } from '#test/calendar.ts'
import { testApp } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'

// Goal: the totals are those of the rows of all pages, for who may see charges, of their own seller.
describe('getReminderTotals', () => {
  const app = testApp()
  const { aSeller, aRunning, today } = priceCampaigns(app)
  const { expectWhole, totals } = calendar(app)

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

  test('are of nobody else', async () => {
    const { as, idPlan } = await aSeller()
    await aRunning(as, idPlan, { startDate: addDays(await today(), 20) })
    const other = await app.current.aUser(await app.current.aSeller())
    const finance = await app.current.aUser(as.sellerId, 'FINANCE')

    expect((await totals(other)).messages).toBe(0)
    expect((await app.current.call(getReminderTotals, { as: finance })).status).toBe(403)
  })
})
