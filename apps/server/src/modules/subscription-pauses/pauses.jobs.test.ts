import { addDays, addMonths, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { getRecurringRevenue, listMrrMovements } from '@vintem/contracts/billing-metrics/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { anAgreed, anAutomaticSeller, debitsOf } from '#test/mandates.ts'
import { pauses } from '#test/pauses.ts'
import { mailOf } from '#test/pay-requests.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a pause begins and ends on its days by itself, and bills afterwards what was shown before.
describe('the days of a pause', () => {
  const app = testApp()
  const { toDay, read, next, pause, preview, paidBy, cyclesOf, eventsOf } = pauses(app)
  const revenueOf = async (as: TestUser) =>
    (await app.current.call(getRecurringRevenue, { as, query: { months: 1 } })).body

  test('from the end of what is paid: skips the cycles within, and bills again on its day', async () => {
    const { as, id, start, end } = await paidBy('pix')
    await toDay(addDays(end, -10))
    const until = addDays(addMonths(start, 2), 12)
    const { body: shown } = await preview(as, id, { until })
    expect(shown).toMatchObject({
      from: end,
      until,
      lastUntil: addMonths(end, 12),
      dropped: { count: 1, value: 120 },
      kept: { count: 0 },
      isDueDayFixed: false,
      charges: [{ from: until, value: 120 }, { from: addMonths(until, 1) }, {}],
    })

    const { status, body } = await pause(as, id, { until })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'ACTIVE',
      expirationDate: null,
      pause: { from: end, until, hasBegun: false, keepsDueDay: false, askedBy: 'SELLER' },
      nextCharge: { expirationDate: until, isAutomatic: true },
    })
    expect(body.charges.map((charge) => charge.status)).toEqual(['CANCELED', 'PAID'])
    expect((await revenueOf(as)).mrr).toBe(120)
    await toDay(end)
    expect((await read(as, id)).pause).toMatchObject({ hasBegun: true })
    expect(await revenueOf(as)).toMatchObject({ mrr: 0, subscriptions: 1 })
    await toDay(addDays(until, -1))
    expect((await read(as, id)).charges).toHaveLength(2)
    expect((await next(as, id)).charges).toEqual(shown.charges)
    await toDay(until)
    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE', pause: null })
    expect((await revenueOf(as)).mrr).toBe(120)
    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0, ends_on: end, status: 'PAID' },
      { cycle: 1, outcome: 'SKIPPED', why: 'PAUSED', ends_on: addMonths(start, 2) },
      { cycle: 2, outcome: 'SKIPPED', why: 'PAUSED', ends_on: until },
      { cycle: 3, outcome: 'BILLED', starts_on: until, status: 'SCHEDULED' },
    ])
    const [billed] = (await read(as, id)).charges
    expect(billed).toMatchObject({ expirationDate: shown.charges[0]?.expirationDate, value: 120 })
    expect(await eventsOf(id)).toEqual([
      'created',
      'activated',
      'pause_scheduled',
      'paused',
      'resumed',
    ])
    await expectVerified(app.current)
  })

  test('is told to the customer, and no movement of revenue is churn', async () => {
    const { as, id, end } = await paidBy('pix')
    const until = addMonths(end, 2)
    await pause(as, id, { until })
    await app.current.runner.drain()
    const told = (await mailOf(app.current, 'beatriz@exemplo.com.br')).at(-1)
    expect(told?.subject).toContain(`Sua assinatura fica pausada até ${formatCivilDate(until)}`)
    await toDay(until)
    const back = await mailOf(app.current, 'beatriz@exemplo.com.br')
    expect(back.some(({ subject }) => subject.startsWith('Sua assinatura voltou'))).toBe(true)
    const { body } = await app.current.call(listMrrMovements, { as })
    expect(body.content.map(({ kind }) => kind)).toEqual(['REACTIVATION', 'CONTRACTION', 'NEW'])
  })
})

// Goal: what a bank was told to take for a pause is taken back, and the mandate goes on on its own days.
describe('a pause of Pix Automático', () => {
  const app = testApp()
  const { toDay, read, pause, preview, cyclesOf } = pauses(app)
  const atTheBank = (txid: string | undefined) =>
    app.current.sql<{ state: string }>('select state from sandbox.debit where txid = $1', [txid])

  test('takes back the debit, and keeps the due days', async () => {
    const as = await anAutomaticSeller(app.current)
    const { subscriptionId: id } = await anAgreed(app.current, as)
    const start = civilDateOf(await app.current.clock.now())
    const end = addMonths(start, 1)
    await toDay(addDays(end, -10))
    const [debit] = await debitsOf(app.current, id)
    await toDay(addDays(debit?.due_on ?? end, -6))
    expect(await atTheBank(debit?.txid)).toEqual([{ state: 'ACTIVE' }])
    const until = addDays(end, 3)
    expect((await preview(as, id, { until })).body.isDueDayFixed).toBe(true)

    await pause(as, id, { until })
    await app.current.runner.drain()

    expect(await atTheBank(debit?.txid)).toEqual([{ state: 'CANCELLED' }])
    await toDay(addDays(end, 1))
    expect((await read(as, id)).charges.map(({ status }) => status)).toEqual(['CANCELED', 'PAID'])
    await toDay(addMonths(start, 2))
    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0, ends_on: end },
      { cycle: 1, why: 'PAUSED', ends_on: addMonths(start, 2) },
      { cycle: 2, starts_on: addMonths(start, 2), outcome: 'BILLED', status: 'PAID' },
    ])
    await expectVerified(app.current)
  })
})
