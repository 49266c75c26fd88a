import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { recordQueries } from '#test/guards/plans.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { billSlice } from './bill-slice.ts'

/** A hang only: crowds are slow on a busy machine. */
const PATIENCE = 180_000

// Goal: a seller with a crowd is billed in slices, each of its own second, and none faster than its codes are made:
// nobody else waits for it.
describe('slices of billing', { timeout: PATIENCE }, () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const inDays = async (days: number) => addDays(civilDateOf(await app.current.clock.now()), days)
  const toDay = (day: CivilDate, hour = 12) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + hour * 3_600_000))
  async function imported(as: TestUser, startDate: CivilDate) {
    const of = await planAndCustomer(app.current, as)
    const id = await anImported(app.current, as, of, { payment: { method: 'PIX' }, startDate })
    await app.current.runner.drain()
    return id
  }
  const countCycles = async (id: string) =>
    (await app.current.sql('select from subscription_cycle where subscription_id = $1', [id]))
      .length

  test('waits while ten thousand codes of the seller are to be made, and bills nobody else later', async () => {
    const [as, other] = [await aSeller(), await aSeller()]
    const start = await inDays(30)
    const [id, theirs] = [await imported(as, start), await imported(other, start)]
    await app.current.sql(
      `insert into work (seller_id, id, kind, key, due_at, payload)
       select $1, gen_random_uuid(), 'request-billed-pix', 'waits ' || n, '2900-01-01', '{}'
         from generate_series(1, 10000) as n`,
      [as.sellerId],
    )

    // Billing looks again each minute.
    await toDay(addDays(start, -15), 1)
    expect(await countCycles(id)).toBe(0)
    expect(await countCycles(theirs)).toBe(1)

    const now = await app.current.clock.now()
    await app.current.sql(`update work set done_at = $2 where seller_id = $1 and key = 'waits 1'`, [
      as.sellerId,
      now,
    ])
    await advanceClock(app.current, new Date(now.getTime() + 120_000))

    expect(await countCycles(id)).toBe(1)
  })

  test.each(['PIX', 'CREDIT_CARD'] as const)('asks the database twice: by %s', async (method) => {
    const as = await aSeller()
    const start = await inDays(30)
    const id = await imported(as, start)
    await app.current.sql(
      `insert into subscription
       select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'method', $2::text,
           'card_token', case $2 when 'CREDIT_CARD' then 'nobody''s' end, 'bill_on', $3::date - 1))).*
         from subscription s, generate_series(1, 20) where s.id = $1`,
      [id, method, await inDays(0)],
    )
    const recorded = recordQueries(app.current.pool)
    try {
      const [of, dueAt] = [{ day: await inDays(0) }, await app.current.clock.now()]
      const item = { id: newId(), sellerId: as.sellerId, kind: 'bill-day', of, dueAt }
      recorded.start()
      await billSlice(app.current.services, item as never)
      expect(recorded.trips()).toBe(2)
    } finally {
      recorded.end()
    }
    const [counted] = await app.current.sql<{ cycles: number }>(
      'select count(*)::int as cycles from subscription_cycle where seller_id = $1',
      [as.sellerId],
    )
    expect(counted?.cycles).toBe(20)
  })

  test('bills a subscription about which a row is written at the moment', async () => {
    const as = await aSeller()
    const start = await inDays(30)
    const id = await imported(as, start)
    const owner = new pg.Client({ connectionString: app.current.ownerUrl })
    await owner.connect()
    try {
      // As PostgreSQL does for each row that refers to it.
      await owner.query('begin')
      await owner.query('select from subscription where id = $1 for key share', [id])
      const now = await app.current.clock.now()
      await app.current.sql('update subscription set bill_on = $2 where id = $1', [
        id,
        civilDateOf(now),
      ])
      const of = { day: civilDateOf(now) }
      const item = { id: newId(), sellerId: as.sellerId, kind: 'bill-day', of, dueAt: now }
      await billSlice(app.current.services, item as never)
      expect(await countCycles(id)).toBe(1)
    } finally {
      await owner.end()
    }
  })

  test('bills a crowd in slices side by side, each subscription once', async () => {
    const as = await aSeller()
    const start = await inDays(30)
    const id = await imported(as, start)
    await app.current.sql(
      `insert into subscription
       select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
         from subscription s, generate_series(1, 1500) where s.id = $1`,
      [id],
    )

    await toDay(addDays(start, -15))

    const [counted] = await app.current.sql<{ cycles: number; charges: number; next: number }>(
      `select count(*)::int as cycles, count(distinct y.charge_id)::int as charges,
              count(*) filter (where s.bill_on = $2)::int as next
         from subscription s
         join subscription_cycle y on y.seller_id = s.seller_id and y.subscription_id = s.id
        where s.seller_id = $1`,
      [as.sellerId, addDays(addMonths(start, 1), -15)],
    )
    expect(counted).toEqual({ cycles: 1_501, charges: 1_501, next: 1_501 })
    // In time, each has a second of its own: another seller waits for one slice at the most.
    const [slices] = await app.current.sql<{ all: number; seconds: number }>(
      `select count(*)::int as all, count(distinct due_at)::int as seconds from work
        where seller_id = $1 and kind = 'bill-day' and key like $2 || '%'`,
      [as.sellerId, addDays(start, -15)],
    )
    expect(slices?.all).toBeGreaterThan(6)
    // The codes of a slice are made in its second, and not before those of others.
    const [codes] = await app.current.sql<{ seconds: number; others: number }>(
      `select count(distinct due_at)::int as seconds,
              count(*) filter (where not exists (select from work b
                where b.seller_id = w.seller_id and b.kind = 'bill-day' and b.due_at = w.due_at))::int as others
         from work w where seller_id = $1 and kind = 'request-billed-pix'`,
      [as.sellerId],
    )
    expect(codes?.seconds).toBeGreaterThan(6)
    expect(codes?.others).toBe(0)
    expect(slices?.seconds).toBe(slices?.all)
    await expectVerified(app.current)
  })
})
