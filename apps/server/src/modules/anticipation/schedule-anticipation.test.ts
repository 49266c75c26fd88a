import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import {
  getFundsPlan,
  listScheduledAnticipations,
  scheduleAnticipation,
} from '@vintem/contracts/anticipation/endpoints'
import { describe, expect, test } from 'vitest'
import { aSellerInThree } from '#test/anticipation.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: what is left for a day is what was shown, and nothing that would do nothing.
describe('scheduleAnticipation', () => {
  const app = testApp()
  const dayIn = async (days: number) => addDays(civilDateOf(await app.current.clock.now()), days)
  const planOf = async (as: TestUser, amount: number, date: string) =>
    (await app.current.call(getFundsPlan, { as, query: { amount, date } })).body
  const schedule = (as: TestUser, body: { amount: number; date: string; maxCost: number }) =>
    app.current.call(scheduleAnticipation, { as, body })

  test('keeps the amount, the day and the cost that was shown', async () => {
    const { seller: as } = await aSellerInThree(app.current)
    const date = await dayIn(10)
    const { onDay } = await planOf(as, 500, date)

    const { status, body } = await schedule(as, { amount: 500, date, maxCost: onDay.cost })

    expect(status).toBe(201)
    expect(body).toMatchObject({ amount: 500, date, maxCost: onDay.cost, status: 'WAITING' })
    const listed = await app.current.call(listScheduledAnticipations, { as })
    expect(listed.body.content).toEqual([body])
  })

  test('refuses another cost than the one shown, and what is out of reach or free', async () => {
    const { seller: as } = await aSellerInThree(app.current)
    const date = await dayIn(10)
    const { onDay } = await planOf(as, 500, date)
    const codeOf = async (body: { amount: number; date: string; maxCost: number }) =>
      (await schedule(as, body)).errors[0]?.code
    expect(await codeOf({ amount: 500, date, maxCost: onDay.cost + 1 })).toBe('BAR-8593')
    expect(await codeOf({ amount: 5_000, date, maxCost: 1 })).toBe('BAR-8596')
    expect(await codeOf({ amount: 900, date: await dayIn(120), maxCost: 0 })).toBe('BAR-8595')
  })

  test.each([0, 361])('refuses a date in %i days', async (days) => {
    const { seller: as } = await aSellerInThree(app.current)
    const { status, errors } = await schedule(as, {
      amount: 500,
      date: await dayIn(days),
      maxCost: 1,
    })
    expect([status, errors[0]?.field]).toEqual([400, 'date'])
  })
})
