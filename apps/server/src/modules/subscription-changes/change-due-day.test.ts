import { addDays, addMonths, type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import {
  DueDayChanged,
  PlanChangeWaiting,
  QuoteChanged,
  SubscriptionNotActive,
} from '@vintem/contracts/errors'
import { changeDueDay, previewDueDay } from '@vintem/contracts/subscription-changes/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'
import { expectVerified } from '#test/verified.ts'

const dayOf = (date: CivilDate): number => Number(date.slice(8))

// Goal: another due day begins with the first charge that is not made; the days between cost their share, and
// what was shown before is what is billed after.
describe('changeDueDay', () => {
  const app = testApp()
  const { toDay, inItsFirstCycle, chargesOf, read, next, pay, edit, preview, change } =
    planChanges(app)
  const show = (as: TestUser, id: string, day: number) =>
    app.current.call(previewDueDay, { as, params: { id }, body: { day } })
  const confirm = (as: TestUser, id: string, body: { day: number; quote: string }, key?: string) =>
    app.current.call(changeDueDay, { as, params: { id }, body, ...(key !== undefined && { key }) })
  async function move(as: TestUser, id: string, day: number) {
    const { body: shown } = await show(as, id, day)
    const moved = await confirm(as, id, { day, quote: shown.quote })
    return { shown, moved }
  }
  const codeOf = ({ errors }: { errors: readonly { code: string }[] }) => errors[0]?.code

  test('cuts the next cycle short, once, and bills what was shown', async () => {
    const { as, id, start } = await inItsFirstCycle()
    const due = addMonths(start, 1)
    const since = addDays(due, 7)
    const day = dayOf(since)
    const days = daysBetween(addMonths(since, -1), since)

    const { shown, moved } = await move(as, id, day)

    const value = Math.round((12_000 * 7) / days) / 100
    expect(shown).toMatchObject({
      since,
      charges: [
        { expirationDate: due, from: due, until: addDays(since, -1), value },
        { expirationDate: since, value: 120 },
        { expirationDate: addMonths(since, 1), value: 120 },
      ],
    })
    expect(moved.status).toBe(200)
    expect(moved.body).toMatchObject({ nextCharge: { expirationDate: due, value }, version: 2 })
    expect(await next(as, id)).toMatchObject({
      charges: shown.charges,
      dueDay: { day, since },
    })
    expect(codeOf(await show(as, id, 1))).toBe(DueDayChanged.code)

    await toDay(due)
    const [later, short, first] = (await chargesOf(as, id)).toReversed().slice(-3).toReversed()
    expect([later, short, first]).toMatchObject([
      { expirationDate: since, value: 120 },
      { expirationDate: due, value },
      { value: 120 },
    ])
    // The charge of that cycle is made: it is another cycle now.
    expect(await next(as, id)).toMatchObject({ dueDay: { day, since: null } })
    expect((await show(as, id, dayOf(addDays(since, 3)))).status).toBe(200)
    await expectVerified(app.current)
    const [audit] = await app.current.sql<{ details: object }>(
      `select details from audit where subject = $1 and action = 'subscription.due-day-changed'`,
      [id],
    )
    expect(audit?.details).toMatchObject({ after: day, since })
  })

  test('leaves a charge that is made, and a plan change measures a short cycle by its days', async () => {
    const { as, id, idPlan, start } = await inItsFirstCycle()
    const due = addMonths(start, 1)
    const since = addDays(due, 8)
    await move(as, id, dayOf(since))
    await toDay(addDays(due, 2))
    for (const { uuid, status } of await chargesOf(as, id)) {
      if (status !== 'PAID_MANUALLY') await pay(as, uuid)
    }

    const { body } = await preview(as, id, edit(idPlan, 240))

    // Six of its eight days are left, at twice the price; and the next cycle, which is paid ahead.
    const whole = daysBetween(addMonths(since, -1), since)
    const short = Math.round((12_000 * 8) / whole)
    expect(body.settledAs).toBe('CHARGE')
    expect(body.difference).toBeCloseTo(120 + Math.round((short * 6) / 8) / 100, 1)
  })

  test('is billed again from the same day where an end is taken back', async () => {
    const { as, id, start } = await inItsFirstCycle()
    const due = addMonths(start, 1)
    const { shown } = await move(as, id, dayOf(addDays(due, 7)))
    await toDay(addDays(due, -10))
    const cancel = (body: { active: false; when: 'PERIOD_END' } | { active: true }) =>
      app.current.call(cancelSubscription, { as, params: { id }, body })
    expect((await cancel({ active: false, when: 'PERIOD_END' })).status).toBe(200)
    expect(codeOf(await show(as, id, 1))).toBe(SubscriptionNotActive.code)
    expect((await cancel({ active: true })).status).toBe(200)
    await app.current.runner.drain()

    const open = (await chargesOf(as, id)).find(({ status }) => status === 'SCHEDULED')
    expect(open).toMatchObject({ expirationDate: due, value: shown.charges[0]?.value })
    await expectVerified(app.current)
  })

  test('is refused where what was shown holds no more, and while a plan change waits', async () => {
    const { as, id, idPlan, today, start } = await inItsFirstCycle()
    const day = dayOf(addDays(start, 5))
    const { body: shown } = await show(as, id, day)
    await toDay(addDays(today, 1))
    expect(codeOf(await confirm(as, id, { day, quote: shown.quote }))).toBe(QuoteChanged.code)
    const { body: again } = await show(as, id, day)
    const both = await Promise.all([
      confirm(as, id, { day, quote: again.quote }),
      confirm(as, id, { day, quote: again.quote }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

    const other = await inItsFirstCycle()
    await change(other.as, other.id, edit(other.idPlan, 180))
    expect(codeOf(await show(other.as, other.id, 1))).toBe(PlanChangeWaiting.code)
    expect(idPlan).not.toBe(other.idPlan)
  })

  test('is for who edits subscriptions, of their own seller', async () => {
    const { as, id } = await inItsFirstCycle()
    const viewer = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await show(viewer, id, 1)).status).toBe(403)
    expect((await confirm(viewer, id, { day: 1, quote: 'x' })).status).toBe(403)
    expect((await show(stranger, id, 1)).status).toBe(404)
    expect((await confirm(stranger, id, { day: 1, quote: 'x' })).status).toBe(404)
    expect(await read(as, id)).toMatchObject({ version: 1 })
  })
})
