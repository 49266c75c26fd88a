import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { wakeFor } from './billing-work.ts'

const HOUR_MILLIS = 3_600_000

/** So many more subscriptions like one, with some columns changed. */
const copies = (
  app: TestApp,
  id: string,
  { count, ...changed }: { count: number; bill_on?: string },
) =>
  app.sql(
    `insert into subscription
     select (jsonb_populate_record(s, $3 ||
       jsonb_build_object('id', gen_random_uuid(), 'created_at', business_now()))).*
       from subscription s, generate_series(1, $2::int) where s.id = $1`,
    [id, count, JSON.stringify(changed)],
  )

/** So many subscriptions of a seller that all fall due on a day. */
async function aCrowd(app: TestApp, as: TestUser, { size, due }: { size: number; due: CivilDate }) {
  const of = await planAndCustomer(app, as)
  const id = await anImported(app, as, of, { payment: { method: 'PIX' }, startDate: due })
  await app.runner.drain()
  await copies(app, id, { count: size - 1 })
  return id
}

const countCycles = async (app: TestApp, { sellerId }: TestUser) => {
  const [row] = await app.sql<{ count: number }>(
    'select count(*)::int as count from subscription_cycle where seller_id = $1',
    [sellerId],
  )
  return row?.count
}

const toDay = (app: TestApp, day: CivilDate, hour = 12) =>
  advanceClock(app, new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS))

// Goal: what is wrong with billing itself stops at a small number of charges, until the operator has looked.
describe('brakes of billing', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const today = async () => civilDateOf(await app.current.clock.now())
  const takeForecasts = () => app.current.sql('select take_billing_forecasts()')

  test('hold a seller whose day would bill more than twice what its eve expected', async () => {
    const as = await aSeller()
    const due = addDays(await today(), 40)
    const billDay = addDays(due, -15)
    const id = await aCrowd(app.current, as, { size: 15, due })
    const later = await aCrowd(app.current, await aSeller(), { size: 1, due })
    await copies(app.current, id, { count: 16, bill_on: addDays(billDay, 5) })
    await toDay(app.current, addDays(billDay, -1), 23)
    await takeForecasts()

    await app.current.sql(`update subscription set bill_on = $2 where seller_id = $1`, [
      as.sellerId,
      billDay,
    ])
    await toDay(app.current, billDay)

    expect(await countCycles(app.current, as)).toBe(0)
    const [other] = await app.current.sql<{ count: number }>(
      'select count(*)::int as count from subscription_cycle where subscription_id = $1',
      [later],
    )
    expect(other).toEqual({ count: 1 })
    const status = await typeCommand(app.current, 'billing status')
    expect(status.text).toContain('Subscriptions to be billed by today: 31.')
    expect(status.text).toMatch(
      new RegExp(`seller ${as.sellerId} .*would bill 31 cycles, and its eve expected 15`),
    )

    await typeCommand(app.current, `billing release ${as.sellerId}`)
    await app.current.runner.drain()

    expect(await countCycles(app.current, as)).toBe(31)
    expect((await typeCommand(app.current, 'billing status')).text).toContain(
      'Sellers that are held: 0.',
    )
    await expectVerified(app.current)
  })

  test('hold nobody for subscriptions that are newer than the forecast', async () => {
    const as = await aSeller()
    const due = addDays(await today(), 40)
    const id = await aCrowd(app.current, as, { size: 1, due })
    await toDay(app.current, addDays(due, -16), 23)
    await takeForecasts()
    await copies(app.current, id, { count: 30 })

    await toDay(app.current, addDays(due, -15))

    expect(await countCycles(app.current, as)).toBe(31)
  })

  test('hold a seller of whom one subscription would be charged a fourth time in a day', async () => {
    const as = await aSeller()
    const id = await aCrowd(app.current, as, { size: 1, due: addDays(await today(), 1) })
    const billAgain = async () => {
      await app.current.sql(
        `update subscription set bill_on = bill_on - 60, status = 'ACTIVE' where id = $1`,
        [id],
      )
      await app.current.sql(`update charge set status = 'PAID' where subscription_id = $1`, [id])
      await app.current.services.transact({ ...as, actorName: 'test' }, async (tx) => {
        await tx.enter()
        await tx.commit({ work: [wakeFor(newId(), tx.today)] })
      })
      await app.current.runner.drain()
    }

    for (let time = 2; time <= 5; time++) await billAgain()

    expect(await countCycles(app.current, as)).toBe(3)
    expect((await typeCommand(app.current, 'billing status')).text).toContain(
      `subscription ${id} would be billed more than 3 times in a day`,
    )
  })

  test('bill nothing in a copy of the database, or by other rails, before the operator adopts it', async () => {
    const as = await aSeller()
    const due = addDays(await today(), 40)
    await aCrowd(app.current, as, { size: 2, due })
    await app.current.sql(`update billing_adoption set database = 'another'`)

    await toDay(app.current, addDays(due, -14))

    expect(await countCycles(app.current, as)).toBe(0)
    expect((await typeCommand(app.current, 'billing status')).text).toContain(
      'It was copied or restored since.',
    )
    await typeCommand(app.current, 'billing adopt')
    await app.current.runner.drain()
    expect(await countCycles(app.current, as)).toBe(2)
    expect((await typeCommand(app.current, 'billing status')).text).toMatch(/^This database bills/)
  })

  test('hold and release by command, once each', async () => {
    const as = await aSeller()
    const due = addDays(await today(), 40)
    await aCrowd(app.current, as, { size: 1, due })

    expect(await typeCommand(app.current, `billing hold ${as.sellerId} --reason=prices`)).toEqual({
      code: 0,
      lines: [`Seller ${as.sellerId} is held: prices`],
      text: `Seller ${as.sellerId} is held: prices`,
    })
    await toDay(app.current, addDays(due, -15))
    expect(await countCycles(app.current, as)).toBe(0)
    expect((await typeCommand(app.current, `billing release ${as.sellerId}`)).code).toBe(0)
    expect((await typeCommand(app.current, `billing release ${as.sellerId}`)).text).toBe(
      `Seller ${as.sellerId} is not held.`,
    )
    await app.current.runner.drain()
    expect(await countCycles(app.current, as)).toBe(1)
  })

  test('show what is to come, of all or of one', async () => {
    const as = await aSeller()
    const due = addDays(await today(), 20)
    await aCrowd(app.current, as, { size: 3, due })

    const { lines } = await typeCommand(app.current, `billing forecast ${as.sellerId}`)

    expect(lines).toHaveLength(2)
    expect(lines.at(-1)).toMatch(/^In all 3 cycles of R\$/)
    expect((await typeCommand(app.current, 'billing verify')).code).toBe(0)
  })

  test('show where one subscription stands', async () => {
    const as = await aSeller()
    const due = addDays(await today(), 1)
    const id = await aCrowd(app.current, as, { size: 1, due })
    const other = await aSeller()

    const { lines } = await typeCommand(app.current, `subscription show ${as.sellerId} ${id}`)

    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^cycle 1, due .* is billed on /)
    expect(lines[2]).toMatch(/^ +0 {2}due .* BILLED {2}R\$.120,00 {2}charge .* SCHEDULED$/)
    expect((await typeCommand(app.current, `subscription show ${other.sellerId} ${id}`)).code).toBe(
      1,
    )
    expect((await typeCommand(app.current, 'subscription show 1 x')).code).toBe(2)
  })
})
