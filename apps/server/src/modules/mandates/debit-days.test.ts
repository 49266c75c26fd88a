import { addDays, type CivilDate, civilDate, startOfDay } from '@vintem/brazil/calendar'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aBilledDebit, newestDebit, toHour } from '#test/mandates.ts'
import { expectVerified } from '#test/verified.ts'
import { mayChange, mayOrder, nextDebitOn, nextRetry } from './debit-days.ts'

const HOUR_MILLIS = 3_600_000
const DUE = civilDate(2027, 8, 11)
const at = (day: CivilDate, hour: number, millis = 0) =>
  new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS + millis)

// Goal: the hours at which the bank's windows close, to the millisecond.
describe('the days of a debit', () => {
  test('is ordered until the end of the second day before it', () => {
    expect(mayOrder(at(addDays(DUE, -1), 0, -1), DUE)).toBe(true)
    expect(mayOrder(at(addDays(DUE, -1), 0), DUE)).toBe(false)
  })

  test('is changed until 22:00 of its eve', () => {
    expect(mayChange(at(addDays(DUE, -1), 22, -1), DUE)).toBe(true)
    expect(mayChange(at(addDays(DUE, -1), 22), DUE)).toBe(false)
  })

  test.each([
    ['the day after it failed', { hour: 21.5, day: 0, millis: 0 }, { retries: 0, last: 0 }, 2],
    [
      'a moment before the window of the second day closes',
      { hour: 22, day: 1, millis: -1 },
      { retries: 0, last: 0 },
      2,
    ],
    ['when that window has closed', { hour: 22, day: 1, millis: 0 }, { retries: 0, last: 0 }, 4],
    ['after two retries', { hour: 21.5, day: 4, millis: 0 }, { retries: 2, last: 4 }, 7],
    [
      'a moment before the last window closes',
      { hour: 22, day: 6, millis: -1 },
      { retries: 2, last: 4 },
      7,
    ],
    [
      'when the last window has closed',
      { hour: 22, day: 6, millis: 0 },
      { retries: 2, last: 4 },
      undefined,
    ],
    ['after three retries', { hour: 9, day: 5, millis: 0 }, { retries: 3, last: 4 }, undefined],
  ])('is tried again, asked %s', (_, { hour, day, millis }, { retries, last }, expected) => {
    const debit = { dueOn: DUE, retries, lastOn: addDays(DUE, last) }
    const now = at(addDays(DUE, day), hour, millis)
    const found = nextRetry(debit, { now, nextCycle: addDays(DUE, 30) })
    expect(found).toBe(expected === undefined ? undefined : addDays(DUE, expected))
  })
})

// Goal: a payer is told the day on which their bank takes a debit next, and no day once none is to come.
describe('nextDebitOn', () => {
  test.each([
    ['before its day', { day: -3, hour: 12 }, { retries: 0, last: 0 }, 0],
    ['while the bank looks for the money', { day: 0, hour: 21 }, { retries: 0, last: 0 }, 0],
    ['after the evening without money', { day: 0, hour: 22 }, { retries: 0, last: 0 }, 2],
    ['once it is ordered again', { day: 1, hour: 23 }, { retries: 1, last: 2 }, 2],
    ['after the last one', { day: 7, hour: 22 }, { retries: 3, last: 7 }, undefined],
  ])('%s', (_, { day, hour }, { retries, last }, expected) => {
    const nextCycle = addDays(DUE, 31)
    const debit = { dueOn: DUE, retries, lastOn: addDays(DUE, last), nextCycle }
    const on = nextDebitOn(debit, at(addDays(DUE, day), hour))
    expect(on).toBe(expected === undefined ? undefined : addDays(DUE, expected))
  })
})

// Goal: a charge that is deleted in the last moment is not taken; a moment later it is, and the money
// goes back.
describe('the window in which a debit is taken back', () => {
  const app = testApp()
  const atTheBank = async (txid: string) => {
    const [row] = await app.current.sql<{ state: string }>(
      'select state from sandbox.debit where txid = $1',
      [txid],
    )
    return row?.state
  }

  test.each([
    ['21:59:59.999', -1, 'CANCELLED', 0],
    ['22:00:00.000', 0, 'PAID', 1],
  ] as const)('at %s of the eve', async (_, millis, state, returned) => {
    const { as, buyer, debit, on } = await aBilledDebit(app.current)
    await toHour(app.current, addDays(on, -3), 12)
    await app.current.clock.holdAt(at(addDays(on, -1), 22, millis))
    const deleted = await app.current.call(deleteCharge, { as, params: { id: debit.charge_id } })
    expect(deleted.status).toBeLessThan(300)
    await app.current.runner.drain()
    await app.current.clock.resume()
    await toHour(app.current, on, 12)
    await app.current.sandbox.listMandates({ page: 0, size: 1 })
    await app.current.sandbox.deliverCallbacks()
    await app.current.runner.drain()

    expect(await atTheBank(debit.txid)).toBe(state)
    expect(await newestDebit(app.current, buyer)).toMatchObject({ status: 'CANCELED' })
    const back = await app.current.sql(
      `select from sandbox.pix_return r join sandbox.pix_payment p using (end_to_end_id)
        where p.txid = $1`,
      [debit.txid],
    )
    expect(back).toHaveLength(returned)
    await expectVerified(app.current)
  })
})
