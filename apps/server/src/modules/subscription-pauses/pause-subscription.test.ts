import { addDays, addMonths, civilDateOf, daysBetween } from '@vintem/brazil/calendar'
import { cents, mulRatio } from '@vintem/brazil/money'
import { getRecurringRevenue } from '@vintem/contracts/billing-metrics/endpoints'
import { CannotPause, CycleNotPaid, SubscriptionPaused } from '@vintem/contracts/errors'
import {
  cancelSubscription,
  editSubscription,
  getCancellation,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: while a subscription is paused nothing is asked for, nothing is lost of what was paid, and the time of
// the pause is never billed later; what the seller saw beforehand is what happens.
describe('pauseSubscription', () => {
  const app = testApp()
  const of = pauses(app)
  const { toDay, read, pay, pause, preview, paidBy, cyclesOf, eventsOf } = of
  const revenueOf = async (as: TestUser) =>
    (await app.current.call(getRecurringRevenue, { as, query: { months: 1 } })).body
  const cancel = (as: TestUser, id: string, body: object = {}) =>
    app.current.call(cancelSubscription, { as, params: { id }, body: { active: false, ...body } })

  test('from today on: the days that were paid and not used come afterwards', async () => {
    const { as, id, start, end } = await paidBy('card', APPROVED_CARD)
    const from = addDays(start, 10)
    await toDay(from)
    const until = addDays(from, 20)
    const { body: shown } = await preview(as, id, { from: 'TODAY', until })
    const dueOn = addDays(end, 20)
    expect(shown.charges[0]).toMatchObject({ from: dueOn, expirationDate: dueOn })

    await pause(as, id, { from: 'TODAY', until })
    expect(await revenueOf(as)).toMatchObject({ mrr: 0, subscriptions: 1 })
    await toDay(until)
    expect(await cyclesOf(id)).toMatchObject([{ cycle: 0, starts_on: start, ends_on: dueOn }])
    await toDay(dueOn)
    await app.current.runner.drain()
    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0, status: 'PAID' },
      { cycle: 1, starts_on: dueOn, status: 'PAID' },
    ])
    await expectVerified(app.current)
  })

  test('on the same day of the month: free until then', async () => {
    const { as, id, start, end } = await paidBy('pix')
    const until = addDays(end, 3)
    await pause(as, id, { until, keepsDueDay: true })
    await toDay(addMonths(start, 2))
    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0 },
      { cycle: 1, outcome: 'SKIPPED', why: 'PAUSED', ends_on: addMonths(start, 2) },
      { cycle: 2, outcome: 'BILLED', starts_on: addMonths(start, 2) },
    ])
    await expectVerified(app.current)
  })

  test('twice at once has one outcome; another pause is refused', async () => {
    const { as, id, end } = await paidBy('pix')
    const body = { until: addMonths(end, 2) }
    const both = await Promise.all([pause(as, id, body), pause(as, id, body)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body).toEqual(both[1].body)
    const audit = await app.current.sql(
      `select from audit where subject = $1 and action = 'subscription.paused'`,
      [id],
    )
    expect(audit).toHaveLength(1)
    const another = await pause(as, id, { until: addMonths(end, 3) })
    expect([another.status, another.errors[0]?.code]).toEqual([409, SubscriptionPaused.code])
  })

  test('older debts stay owed, and a payment of them leaves the pause alone', async () => {
    const { as, id, end } = await paidBy('pix')
    await toDay(addDays(end, 3))
    expect((await read(as, id)).status).toBe('DEFAULTER')
    const { body: shown } = await preview(as, id, { from: 'TODAY' })
    expect(shown).toMatchObject({ dropped: { count: 0 }, kept: { count: 1, value: 120 } })

    await pause(as, id, { from: 'TODAY' })
    const owed = (await read(as, id)).charges.find(({ status }) => status === 'LATE')
    await pay(as, owed?.uuid ?? '')

    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE', pause: { hasBegun: true } })
    await toDay(addMonths(end, 3))
    expect((await read(as, id)).charges).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('is cancelled as any other, and gives back the days from its pause on', async () => {
    const { as, id, start, end } = await paidBy('pix')
    await toDay(addDays(start, 10))
    await pause(as, id, { from: 'TODAY' })
    await toDay(addDays(start, 25))
    const left = 12_000 - Number(mulRatio(cents(12_000), 10, daysBetween(start, end)))
    const seen = await app.current.call(getCancellation, { as, params: { id } })
    expect(seen.body).toMatchObject({
      atPeriodEnd: null,
      now: { refund: { prorated: left / 100 } },
    })

    const { body } = await cancel(as, id, { when: 'NOW', refund: 'PRORATED' })

    expect(body).toMatchObject({ status: 'INACTIVE', pause: null })
    await toDay(addMonths(start, 14))
    expect(await eventsOf(id)).not.toContain('resumed')
    await expectVerified(app.current)
  })

  test('a pause to come is left out where the subscription ends with its period', async () => {
    const { as, id, end } = await paidBy('pix')
    await pause(as, id)
    const { body } = await cancel(as, id, { when: 'PERIOD_END' })
    expect(body).toMatchObject({ endsOn: end, pause: null })
    await toDay(end)
    expect((await read(as, id)).status).toBe('INACTIVE')
    expect(await eventsOf(id)).not.toContain('paused')
    await expectVerified(app.current)
  })

  test('changes of its plan wait for its next charge', async () => {
    const { as, id, start, today, idPlan } = await of.inItsFirstCycle()
    await pause(as, id, { from: 'TODAY', until: addDays(today, 5) })
    const now = await of.previewChange(as, id, of.edit(idPlan, 180), 'NOW')
    expect(now.errors[0]?.code).toBe(CycleNotPaid.code)
    const { version } = await read(as, id)
    await app.current.call(editSubscription, {
      as,
      params: { id },
      body: of.edit(idPlan, 180),
      version,
    })
    await toDay(addDays(addMonths(start, 1), 5))
    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0, ends_on: addDays(addMonths(start, 1), 5) },
      { cycle: 1 },
    ])
    expect((await read(as, id)).charges[0]).toMatchObject({ value: 180 })
    await expectVerified(app.current)
  })

  test.each([
    ['a day before its first', (end: string) => ({ until: addDays(end as never, 0) })],
    ['more than a year', (end: string) => ({ until: addDays(addMonths(end as never, 12), 1) })],
  ])('refuses %s', async (_, bodyOf) => {
    const { as, id, end } = await paidBy('pix')
    const refused = await pause(as, id, bodyOf(end))
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'until'])
  })

  test('is not for what has not begun, ends, or is over; nor for strangers and readers', async () => {
    const { as, id } = await paidBy('pix')
    const stranger = await app.current.aUser(await app.current.aSeller())
    const pending = await anImported(
      app.current,
      stranger,
      await planAndCustomer(app.current, stranger),
    )
    expect((await pause(stranger, pending)).errors[0]?.code).toBe(CannotPause.code)
    const reader = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    const finance = await app.current.aUser(as.sellerId, 'FINANCE')
    for (const other of [reader, finance]) {
      expect((await pause(other, id)).status).toBe(403)
      expect((await preview(other, id)).status).toBe(403)
    }
    expect((await pause(stranger, id)).status).toBe(404)
    await cancel(as, id, { when: 'PERIOD_END' })
    expect((await pause(as, id)).errors[0]?.code).toBe(CannotPause.code)
    await cancel(as, id, { when: 'NOW' })
    expect((await pause(as, id)).errors[0]?.code).toBe(CannotPause.code)
  })

  test('at the moment of a payment: it is paid and stays, or is cancelled and given back', async () => {
    const { as, id, end } = await paidBy('pix')
    await toDay(addDays(end, -10))
    const open = (await read(as, id)).charges.find(({ status }) => status === 'SCHEDULED')
    const [row] = await app.current.sql<{ txid: string }>(
      'select txid from charge_pix where charge_id = $1',
      [open?.uuid],
    )
    await app.current.sandbox.payPix(row?.txid ?? '', { anyway: true })
    const [paused] = await Promise.all([pause(as, id), app.current.runner.drain()])
    expect([200, 409]).toContain(paused.status)
    await app.current.runner.drain()
    const today = civilDateOf(await app.current.clock.now())
    await toDay(addDays(today, 20))
    await expectVerified(app.current)
  })
})
