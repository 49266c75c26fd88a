import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { commandsOf, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(20)
const HOUR_MILLIS = 3_600_000

type Act =
  /** Time passes, or the server was down meanwhile. */
  | { act: 'pass' | 'down'; days: number }
  | { act: 'pay' | 'cancel'; which: number }
  | { act: 'again' }

const which = fc.nat(20)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constantFrom('pass', 'down'), days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ act: fc.constant('pay' as const), which }),
  fc.record({ act: fc.constant('pay' as const), which }),
  fc.record({ act: fc.constant('cancel' as const), which }),
  fc.record({ act: fc.constant('again' as const) }),
)

const subscription = fc.record({
  period: fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'),
  method: fc.constantFrom('PIX', 'BANK_SLIP'),
  inDays: fc.integer({ min: 0, max: 60 }),
})

// Goal: however time jumps, buyers pay, and work is done once more, each cycle of a
// subscription is billed or skipped once, in order, and none that is not due.
describe.each(partsOf(6))('billing under random commands, part $part', ({ runs }) => {
  const app = testApp()

  test(`${runs} runs of up to ${COMMANDS} commands`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(subscription, { minLength: 1, maxLength: 3 }),
        fc.array(act, { maxLength: COMMANDS }),
        async (begun, acts) => {
          const as = await app.current.aUser(await app.current.aSeller())
          const of = await planAndCustomer(app.current, as)
          const ids = await Promise.all(begun.map((each) => begin(app.current, as, of, each)))
          await app.current.runner.drain()
          for (const each of acts) await perform(app.current, as, ids, each)
          await advanceClock(app.current, await inDays(app.current, 1))
          for (const id of ids) await expectEachCycleOnce(app.current, id)
        },
      ),
      { numRuns: runs },
    )
    await expectVerified(app.current)
  }, 600_000)
})

const TEN_YEARS = 3_653
const MONTHS = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 } as const
const jump = fc.record({
  act: fc.constantFrom('pass', 'down'),
  days: fc.integer({ min: 1, max: 400 }),
})

// Goal: ten years of a clock that jumps by a day or by a year leave out no cycle and bill none twice, each due
// on the day of the first or the last of a shorter month.
describe.each(partsOf(1))('ten years of billing, part $part', ({ runs }) => {
  const app = testApp()

  test(`${runs} runs of jumps of 1 to 400 days`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(subscription, { minLength: 1, maxLength: 2 }),
        fc.array(jump, { minLength: 20, maxLength: 40 }),
        async (begun, jumps) => {
          const as = await app.current.aUser(await app.current.aSeller())
          const of = await planAndCustomer(app.current, as)
          const ids = await Promise.all(begun.map((each) => begin(app.current, as, of, each)))
          await app.current.runner.drain()
          const end = await inDays(app.current, TEN_YEARS)
          for (let n = 0; (await app.current.clock.now()) < end; n++) {
            await perform(app.current, as, ids, jumps[n % jumps.length] as Act)
            await payAll(app.current, as)
          }
          // What is behind is billed a second apart.
          await advanceClock(app.current, await inDays(app.current, 1))
          for (const [index, id] of ids.entries()) {
            await expectEachCycleOnce(app.current, id)
            await expectAnchored(app.current, id, MONTHS[begun[index]?.period ?? 'MONTHLY'])
          }
        },
      ),
      // Shrunk, it would begin beyond the days that can be typed.
      { numRuns: runs, endOnFailure: true },
    )
    await expectVerified(app.current)
  }, 600_000)
})

async function payAll(app: TestApp, as: TestUser): Promise<void> {
  const open = await app.sql<{ id: string }>(
    `select id from charge where seller_id = $1 and status in ('SCHEDULED', 'LATE')`,
    [as.sellerId],
  )
  for (const { id } of open) {
    await app.call(markChargeAsPaid, { as, params: { id }, body: { uuidCharge: id } })
  }
  await app.runner.drain()
}

/** Ten years of cycles, whose due days are counted from the first. */
async function expectAnchored(app: TestApp, id: string, months: 1 | 6 | 12): Promise<void> {
  const days = await app.sql<{ due_on: CivilDate }>(
    `select due_on::text from subscription_cycle where subscription_id = $1 order by cycle`,
    [id],
  )
  const first = days[0]?.due_on as CivilDate
  expect(days.map(({ due_on }) => due_on)).toEqual(
    days.map((_, cycle) => addMonths(first, cycle * months)),
  )
  expect(days.length).toBeGreaterThanOrEqual(120 / months - 2)
}

const inDays = async (app: TestApp, days: number): Promise<Date> =>
  new Date((await app.clock.now()).getTime() + days * 24 * HOUR_MILLIS)

async function begin(
  app: TestApp,
  as: TestUser,
  of: Awaited<ReturnType<typeof planAndCustomer>>,
  {
    period,
    method,
    inDays: ahead,
  }: { period: 'MONTHLY' | 'SEMESTER' | 'YEARLY'; method: 'PIX' | 'BANK_SLIP'; inDays: number },
): Promise<string> {
  const startDate = addDays(civilDateOf(await app.clock.now()), ahead)
  return anImported(app, as, of, {
    basicValue: { value: 120, type: period },
    payment: { method },
    startDate,
  })
}

async function perform(app: TestApp, as: TestUser, ids: readonly string[], command: Act) {
  switch (command.act) {
    case 'pass':
      await advanceClock(app, await inDays(app, command.days))
      break
    case 'down':
      await app.clock.runFrom(await inDays(app, command.days))
      await app.runner.drain()
      // Three months without a server are more than the brakes let pass by themselves.
      await typeCommand(app, `billing release ${as.sellerId}`)
      await app.runner.drain()
      break
    case 'again':
      await app.sql(
        `update work set done_at = null where seller_id = $1 and kind in ('bill-day', 'begin-billing')
            and due_at <= (select max(due_at) from work where seller_id = $1 and done_at is not null)`,
        [as.sellerId],
      )
      await app.runner.drain()
      break
    case 'pay':
      await pay(app, as, command.which)
      break
    case 'cancel': {
      const id = ids[command.which % ids.length] ?? ''
      // Most runs are to go on with all of them.
      if (command.which > 2) return
      await app.call(cancelSubscription, { as, params: { id }, body: { active: false } })
    }
  }
}

/** One of the open charges is paid, if there are any. */
async function pay(app: TestApp, as: TestUser, which: number): Promise<void> {
  const open = await app.sql<{ id: string }>(
    `select id from charge where seller_id = $1 and status in ('SCHEDULED', 'LATE') order by id`,
    [as.sellerId],
  )
  const id = open[which % Math.max(1, open.length)]?.id
  if (!id) return
  await app.call(markChargeAsPaid, { as, params: { id }, body: { uuidCharge: id } })
  await app.runner.drain()
}

async function expectEachCycleOnce(app: TestApp, id: string): Promise<void> {
  const [state] = await app.sql<{ status: string; next_cycle: number; bill_on: string | null }>(
    `select status, next_cycle, bill_on::text from subscription where id = $1`,
    [id],
  )
  const cycles = await app.sql<{ cycle: number; charge_id: string | null; due_on: string }>(
    `select cycle, charge_id, due_on::text from subscription_cycle where subscription_id = $1 order by cycle`,
    [id],
  )
  const charges = await app.sql<{ id: string }>(
    `select id from charge where subscription_id = $1`,
    [id],
  )
  const today = civilDateOf(await app.clock.now())
  const first = cycles[0]?.cycle ?? 0
  expect(cycles.map(({ cycle }) => cycle)).toEqual(cycles.map((_, index) => first + index))
  const billed = cycles.flatMap(({ charge_id }) => charge_id ?? [])
  expect(new Set(billed)).toEqual(new Set(charges.map((charge) => charge.id)))
  expect(billed).toHaveLength(charges.length)
  if (state?.status === 'INACTIVE') {
    expect(state.bill_on).toBeNull()
    return
  }
  // Nothing is left behind, and nothing was billed too early.
  expect(startOfDay(state?.bill_on as never) > startOfDay(today)).toBe(true)
  const ahead = addDays(today, 15)
  expect(cycles.every(({ due_on }) => due_on <= ahead)).toBe(true)
}
