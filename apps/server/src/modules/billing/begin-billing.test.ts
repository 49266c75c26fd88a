import { addDays, addMonths, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: however late billing begins, each cycle from the first on has its row.
describe('begin-billing', () => {
  const app = testApp()
  const cyclesOf = (id: string) =>
    app.current.sql<{ cycle: number; outcome: string; due_on: string }>(
      `select cycle, outcome, due_on::text from subscription_cycle where subscription_id = $1
        order by cycle`,
      [id],
    )

  test('the cycles before billing begins are there, once each, and are never billed later', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aSubscriber(app.current, as)
    const body = { uuidCharge: buyer.chargeId }
    const params = { id: buyer.chargeId }
    await app.current.call(markChargeAsPaid, { as, params, body })
    const paid = civilDateOf(await app.current.clock.now())
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    const id = row?.id ?? ''
    // Nothing runs for more than two months.
    await app.current.clock.runFrom(new Date(startOfDay(addDays(addMonths(paid, 2), 1)).getTime()))
    await app.current.runner.drain()
    const late = await cyclesOf(id)
    expect(late.slice(0, 3).map(({ cycle, outcome }) => [cycle, outcome])).toEqual([
      [0, 'BILLED'],
      [1, 'SKIPPED'],
      [2, 'SKIPPED'],
    ])
    await advanceClock(app.current, startOfDay(addMonths(paid, 4)))

    const cycles = await cyclesOf(id)
    expect(cycles.map(({ cycle }) => cycle)).toEqual(cycles.map((_, index) => index))
    expect(cycles.map(({ due_on }) => due_on)).toEqual(
      cycles.map((_, index) => addMonths(paid, index)),
    )
    expect(cycles.slice(3).every(({ outcome }) => outcome === 'BILLED')).toBe(true)
    await expectVerified(app.current)
  })

  test('an import whose billing begins more than a period late has rows for the cycles between', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const start = addDays(civilDateOf(await app.current.clock.now()), 5)
    const of = await planAndCustomer(app.current, as)
    const id = await anImported(app.current, as, of, { startDate: start })
    // Nothing runs for more than two months.
    await app.current.clock.runFrom(startOfDay(addDays(addMonths(start, 2), 1)))
    await app.current.runner.drain()

    const cycles = await cyclesOf(id)
    expect(
      cycles.slice(0, 3).map(({ cycle, outcome, due_on }) => [cycle, outcome, due_on]),
    ).toEqual([
      [0, 'SKIPPED', start],
      [1, 'SKIPPED', addMonths(start, 1)],
      [2, 'SKIPPED', addMonths(start, 2)],
    ])
    expect(cycles.slice(3).every(({ outcome }) => outcome === 'BILLED')).toBe(true)
    await expectVerified(app.current)
  })
})
