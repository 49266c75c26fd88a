import { addMonths, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(12)
const HOUR_MILLIS = 3_600_000
const DAY_MILLIS = 24 * HOUR_MILLIS

type Act =
  | { act: 'pass'; hours: number }
  | { act: 'refuse'; code: string; advice: string | undefined; count: number }
  | { act: 'pay' | 'delete' | 'cancel' }
  | { act: 'again' }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      hours: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('refuse' as const),
      code: fc.constantFrom('51', '51', '91', '57', '54', 'R0', '03', 'ZZ'),
      advice: fc.constantFrom(undefined, undefined, undefined, '21', '24', '28'),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('pay', 'delete', 'cancel') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('again' as const) }) },
)

interface Attempt {
  id: string
  at: Date
  token: string
  charge_id: string
  decline_class: string | null
}

// Goal: whatever an issuer answers and whenever, no attempt on a stored card begins after its charge is
// paid or deleted, its subscription cancelled, or the card stopped; and the caps of a card hold.
describe.each(partsOf(4))('stored cards under random refusals, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: COMMANDS }), async (acts) => {
          const { as, id } = await subscribed(app.current)
          for (const each of acts) await perform(app.current, as, id, each)
          await app.current.sandbox.clearFaults()
          await expectCapsHeld(app.current, as)
        }),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})

/** A subscription paid by card, an hour before its second charge. */
async function subscribed(app: TestApp): Promise<{ as: TestUser; id: string }> {
  const as = await app.aUser(await app.aSeller())
  const buyer = await aSubscriber(app, as)
  await buyer.pay.card(APPROVED_CARD)
  await app.runner.drain()
  const [row] = await app.sql<{ id: string; anchor: CivilDate }>(
    'select id, anchor::text from subscription where seller_id = $1',
    [as.sellerId],
  )
  if (!row) throw new Error('There is no subscription')
  const due = startOfDay(addMonths(row.anchor, 1)).getTime()
  await advanceClock(app, new Date(due + 5 * HOUR_MILLIS))
  return { as, id: row.id }
}

async function perform(app: TestApp, as: TestUser, id: string, command: Act): Promise<void> {
  const open = await app.sql<{ id: string }>(
    `select id from charge where seller_id = $1 and status in ('SCHEDULED', 'LATE') order by id desc`,
    [as.sellerId],
  )
  const charge = open[0]?.id
  switch (command.act) {
    case 'pass': {
      const now = await app.clock.now()
      await advanceClock(app, new Date(now.getTime() + command.hours * HOUR_MILLIS))
      return
    }
    case 'refuse':
      await app.sandbox.refuseNextCard(command, command.count)
      return
    case 'again':
      await app.sql(
        `update work set done_at = null
          where seller_id = $1 and kind = 'charge-stored-card' and done_at is not null`,
        [as.sellerId],
      )
      await app.runner.drain()
      return
    case 'cancel':
      return expectQuiet(app, as, () =>
        app.call(cancelSubscription, { as, params: { id }, body: { active: false } }),
      )
    case 'pay':
      if (!charge) return
      await app.call(markChargeAsPaid, { as, params: { id: charge }, body: { uuidCharge: charge } })
      return expectNoMore(app, as, charge)
    case 'delete':
      if (!charge) return
      await app.call(deleteCharge, { as, params: { id: charge } })
      return expectNoMore(app, as, charge)
  }
}

/** After the end of a subscription nothing of it is charged to a card any more, whatever was planned. */
async function expectQuiet(app: TestApp, as: TestUser, end: () => Promise<unknown>) {
  await end()
  const before = await attemptsOf(app, as)
  const now = await app.clock.now()
  await advanceClock(app, new Date(now.getTime() + 40 * DAY_MILLIS))
  expect(await attemptsOf(app, as)).toHaveLength(before.length)
}

/** A charge that is settled gets no more attempts, though its work may be run again. */
async function expectNoMore(app: TestApp, as: TestUser, charge: string) {
  const count = async () =>
    (await attemptsOf(app, as)).filter(({ charge_id }) => charge_id === charge).length
  const before = await count()
  const now = await app.clock.now()
  await advanceClock(app, new Date(now.getTime() + 10 * DAY_MILLIS))
  expect(await count()).toBe(before)
}

const attemptsOf = (app: TestApp, as: TestUser): Promise<Attempt[]> =>
  app.sql<Attempt>(
    `select id, created_at as at, token, charge_id, decline_class from charge_attempt
      where seller_id = $1 and round is not null order by created_at, id`,
    [as.sellerId],
  )

async function expectCapsHeld(app: TestApp, as: TestUser): Promise<void> {
  const byCard = Map.groupBy(await attemptsOf(app, as), ({ token }) => token)
  for (const attempts of byCard.values()) {
    for (const [index, attempt] of attempts.entries()) {
      const before = attempts.slice(0, index)
      const since = attempt.at.getTime() - 30 * DAY_MILLIS
      expect(before.filter(({ at }) => at.getTime() > since).length).toBeLessThan(10)
      const ofDay = before.filter(({ at }) => civilDateOf(at) === civilDateOf(attempt.at))
      expect(ofDay.filter(({ decline_class: is }) => is !== 'DOWN')).toEqual([])
      expect(ofDay.length).toBeLessThan(3)
      const over = before.filter(
        ({ decline_class: is }) => is && ['STOP', 'FINAL', 'EXPIRED'].includes(is),
      )
      expect(over).toEqual([])
    }
  }
}
