import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anotherServer } from '#test/another-server.ts'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import {
  type Act,
  act,
  begin,
  expectEachCycleOnce,
  inDays,
  pausing,
  perform,
  subscription,
  which,
} from './billing-commands.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(20)
// Goal: however time jumps, buyers pay, sellers pause, and two engines do work at the same time and once more, each
// cycle of a subscription is billed or skipped once, in order, and none that is not due.
describe.each(partsOf(6))('billing under random commands, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      const { runner: other } = await anotherServer(app.current)
      await fc.assert(
        fc.asyncProperty(
          fc.array(subscription, { minLength: 1, maxLength: 3 }),
          fc.array(act, { maxLength: COMMANDS }),
          async (begun, acts) => {
            const as = await app.current.aUser(await app.current.aSeller())
            const of = await planAndCustomer(app.current, as)
            const ids = await Promise.all(begun.map((each) => begin(app.current, as, of, each)))
            await app.current.runner.drain()
            const billed = { app: app.current, as, ids, other }
            for (const each of acts) await perform(billed, each)
            await advanceClock(app.current, await inDays(app.current, 1))
            for (const id of ids) await expectEachCycleOnce(app.current, id)
          },
        ),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})

const TEN_YEARS = 3_653
/** The calendar has an end. */
const RUNS_OF_TEN_YEARS = 14
const MONTHS = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 } as const
const jump: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom('pass', 'down'),
  days: fc.integer({ min: 1, max: 400 }),
})
const jumpOrPause = fc.oneof(
  jump,
  jump,
  pausing(fc.constant(true)),
  fc.record({ act: fc.constant('resume' as const), which }),
)

// Goal: ten years of a clock that jumps by a day or by a year leave out no cycle and bill none twice, each due
// on the day of the first or the last of a shorter month.
describe.each(partsOf(1, RUNS_OF_TEN_YEARS))('ten years of billing, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of jumps of 1 to 400 days`,
    async () => {
      const { runner: other } = await anotherServer(app.current)
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
              await perform({ app: app.current, as, ids, other }, jumps[n % jumps.length] as Act)
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
    },
    HANG_MILLIS,
  )
})

// Goal: ten years of jumps with pauses between them, each cycle of time asked for once or skipped, and due on the
// day of the month on which the first was.
describe.each(partsOf(1, RUNS_OF_TEN_YEARS))('ten years with pauses, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of jumps and pauses of 1 to 400 days`,
    async () => {
      const { runner: other } = await anotherServer(app.current)
      await fc.assert(
        fc.asyncProperty(
          fc.array(subscription, { minLength: 1, maxLength: 2 }),
          fc.array(jumpOrPause, { minLength: 40, maxLength: 60 }),
          async (begun, acts) => {
            const as = await app.current.aUser(await app.current.aSeller())
            const of = await planAndCustomer(app.current, as)
            const ids = await Promise.all(begun.map((each) => begin(app.current, as, of, each)))
            await app.current.runner.drain()
            const end = await inDays(app.current, TEN_YEARS)
            const all = [...acts, { act: 'pass', days: 20 } as const]
            for (let n = 0; (await app.current.clock.now()) < end; n++) {
              await perform({ app: app.current, as, ids, other }, all[n % all.length] as Act)
              await payAll(app.current, as)
            }
            await advanceClock(app.current, await inDays(app.current, 1))
            for (const id of ids) {
              await expectEachCycleOnce(app.current, id)
              await expectSameDay(app.current, id)
            }
          },
        ),
        { numRuns: runs, endOnFailure: true },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})

/** Each billed cycle begins on the day of the first, or the last of a shorter month. */
async function expectSameDay(app: TestApp, id: string): Promise<void> {
  const [row] = await app.sql<{ day: number }>(
    'select anchor_day as day from subscription where id = $1',
    [id],
  )
  const days = await app.sql<{ due_on: CivilDate }>(
    `select due_on::text from subscription_cycle where subscription_id = $1 and outcome = 'BILLED'`,
    [id],
  )
  const first = days[0]?.due_on as CivilDate
  expect(row?.day).toBeGreaterThanOrEqual(Number(first.slice(8)))
  for (const { due_on: day } of days) {
    const isLast = addDays(day, 1).endsWith('-01')
    expect(
      isLast ? Number(day.slice(8)) <= (row?.day ?? 0) : Number(day.slice(8)) === row?.day,
    ).toBe(true)
  }
}

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
