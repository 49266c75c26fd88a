import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp, TestUser } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { pauses } from '#test/pauses.ts'
import { anImported, type planAndCustomer } from '#test/subscriptions.ts'
import { advanceClock } from '#work/advance-clock.ts'

const HOUR_MILLIS = 3_600_000
const A_MINUTE = 1 / 1_440

/** What happens to the subscriptions of a seller. */
export type Act =
  /** Time passes, or the server was down meanwhile. */
  | { act: 'pass' | 'down'; days: number }
  | { act: 'pay' | 'cancel'; which: number }
  | { act: 'again' }
  | { act: 'resume'; which: number }
  | Pausing

/** Until a day, or for as long as may be. */
interface Pausing {
  act: 'pause'
  which: number
  from: 'TODAY' | 'PAID_END'
  days: number | null
  keepsDueDay: boolean
}

export const which = fc.nat(20)
export const pausing = (keepsDueDay: fc.Arbitrary<boolean>): fc.Arbitrary<Pausing> =>
  fc.record({
    act: fc.constant('pause' as const),
    which,
    from: fc.constantFrom('TODAY', 'PAID_END'),
    days: fc.option(fc.integer({ min: 1, max: 400 })),
    keepsDueDay,
  })
export const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constantFrom('pass', 'down'), days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ act: fc.constant('pay' as const), which }),
  fc.record({ act: fc.constant('pay' as const), which }),
  fc.record({ act: fc.constant('cancel' as const), which }),
  fc.record({ act: fc.constant('again' as const) }),
  pausing(fc.boolean()),
  fc.record({ act: fc.constant('resume' as const), which }),
)

export const subscription = fc.record({
  period: fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'),
  method: fc.constantFrom('PIX', 'BANK_SLIP'),
  inDays: fc.integer({ min: 0, max: 60 }),
})

export const inDays = async (app: TestApp, days: number): Promise<Date> =>
  new Date((await app.clock.now()).getTime() + days * 24 * HOUR_MILLIS)

export async function begin(
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

interface Billed {
  app: TestApp
  as: TestUser
  ids: readonly string[]
  /** Another engine on the same database. */
  other: Pick<TestApp['runner'], 'drain'>
}

export async function perform({ app, as, ids, other }: Billed, command: Act): Promise<void> {
  const drainBoth = () => Promise.all([app.runner.drain(), other.drain()])
  switch (command.act) {
    case 'pass':
      await advanceClock(app, await inDays(app, command.days))
      break
    case 'down':
      await app.clock.runFrom(await inDays(app, command.days))
      await drainBoth()
      // Three months without a server are more than the brakes let pass by themselves. What a late end of a
      // pause wakes is billed some seconds apart.
      await advanceClock(app, await inDays(app, A_MINUTE))
      await typeCommand(app, `billing release ${as.sellerId}`)
      await advanceClock(app, await inDays(app, A_MINUTE))
      break
    case 'again':
      await app.sql(
        `update work set done_at = null where seller_id = $1 and kind in ('bill-day', 'begin-billing')
            and due_at <= (select max(due_at) from work where seller_id = $1 and done_at is not null)`,
        [as.sellerId],
      )
      await drainBoth()
      break
    case 'pay':
      await pay(app, as, command.which)
      break
    case 'pause':
      await pauseOne(app, as, ids, command)
      break
    case 'resume': {
      const id = ids[command.which % ids.length] ?? ''
      expect((await pauses({ current: app }).resume(as, id)).status).toBe(200)
      await app.runner.drain()
      break
    }
    case 'cancel': {
      const id = ids[command.which % ids.length] ?? ''
      // Most runs are to go on with all of them.
      if (command.which > 2) return
      await app.call(cancelSubscription, { as, params: { id }, body: { active: false } })
    }
  }
}

/** Where a pause is possible, it does what was shown. */
async function pauseOne(
  app: TestApp,
  as: TestUser,
  ids: readonly string[],
  { which: of, from, days, keepsDueDay }: Pausing,
): Promise<void> {
  const id = ids[of % ids.length] ?? ''
  const { preview, pause } = pauses({ current: app })
  const open = await preview(as, id, { from, keepsDueDay })
  if (open.status !== 200) return
  const until = days === null ? open.body.lastUntil : addDays(open.body.from as CivilDate, days)
  if (until > open.body.lastUntil) return
  const body = { from, until, keepsDueDay }
  const { body: shown } = await preview(as, id, body)
  const paused = await pause(as, id, body)
  expect(paused.status).toBe(200)
  const { body: next } = await app.call(getNextCharges, { as, params: { id } })
  expect(next.charges).toEqual(shown.charges)
  const left = paused.body.charges.filter(({ status }) => status !== 'CANCELED')
  expect(left.length).toBe(open.body.kept.count + paidOf(left))
  await app.runner.drain()
}

const paidOf = (charges: readonly { status: string }[]): number =>
  charges.filter(({ status }) => status.startsWith('PAID')).length

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

export async function expectEachCycleOnce(app: TestApp, id: string): Promise<void> {
  const [state] = await app.sql<{
    status: string
    next_due_date: CivilDate
    bill_on: CivilDate | null
    paused_from: CivilDate | null
    paused_until: CivilDate | null
    is_paused: boolean
  }>(
    `select status, next_due_date::text, bill_on::text, paused_from::text, paused_until::text, is_paused
       from subscription where id = $1`,
    [id],
  )
  const cycles = await app.sql<{
    cycle: number
    charge_id: string | null
    due_on: CivilDate
    why: string | null
    ends_on: CivilDate
  }>(
    `select cycle, charge_id, due_on::text, why, ends_on::text
       from subscription_cycle where subscription_id = $1 order by cycle`,
    [id],
  )
  // What a pause has cancelled is of no cycle any more.
  const charges = await app.sql<{ id: string }>(
    `select c.id from charge c where c.subscription_id = $1 and (c.status <> 'CANCELED' or exists (
       select from subscription_cycle y where y.charge_id = c.id))`,
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
  // All time up to the next cycle is of a cycle.
  expect(cycles.at(-1)?.ends_on ?? state?.next_due_date).toBe(state?.next_due_date)
  // Nothing is left behind, and nothing was billed too early.
  if (state?.paused_from) {
    expect(state.paused_until && state.paused_until > today).toBe(true)
    expect(state.is_paused).toBe(state.paused_from <= today)
  } else expect(startOfDay(state?.bill_on as never) > startOfDay(today)).toBe(true)
  const ahead = addDays(today, 15)
  expect(cycles.every(({ due_on, why }) => due_on <= ahead || why === 'PAUSED')).toBe(true)
}
