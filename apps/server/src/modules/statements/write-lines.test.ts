import { describe, expect, test } from 'vitest'
import type { Transfer } from '#ledger/post.ts'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { statementBooks } from './statement-books.store.ts'
import { createLineWriter, writeAllLines } from './write-lines.ts'

const DAY = 86_400_000
const TO_SELLER = ['clearing.pix', 'seller.available'] as const
const FROM_SELLER = ['seller.available', 'transit.refund'] as const

// Goal: every posting on the account has one line, numbers and balances follow each other, and a day that is
// over gets no further line; by however many processes, and whatever stopped between two of them.
describe('writeAllLines', () => {
  const app = testApp()
  const write = () => writeAllLines(app.current.jobsPool)
  const post = (sellerId: number, transfers: Transfer[], daysAgo = 0, reason = 'tested') =>
    app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const happenedAt = new Date(tx.now.getTime() - daysAgo * DAY)
      await tx.commit({ postings: [{ reason, reference: newId(), happenedAt, transfers }] })
    })
  const receive = (sellerId: number, cents: number, daysAgo = 0) =>
    post(sellerId, [[...TO_SELLER, cents]], daysAgo)
  const linesOf = (sellerId: number, account = 'seller.available') =>
    app.current.sql<{ line: number; amount: number; balance: number; day: string; kind: string }>(
      `select line::int, amount_cents::int as amount, balance_cents::int as balance,
              ($2::date - booked_on)::int as day, kind
         from statement_line where seller_id = $1 and account = $3 order by line`,
      [sellerId, today, account],
    )
  let today: string
  const begin = async () => {
    const now = await app.current.clock.now()
    today = now.toISOString().slice(0, 10)
    return app.current.aSeller()
  }
  /** What is wrong with the statements of all sellers. */
  const faults = async () =>
    (await Promise.all(statementBooks.map((check) => app.current.sql(check.faults)))).flat()

  test('writes a line for each posting that moved the account, with the balance after it', async () => {
    const sellerId = await begin()
    await receive(sellerId, 1_000)
    await post(sellerId, [['clearing.card', 'seller.scheduled', 700]])
    await post(sellerId, [[...FROM_SELLER, 1_500]], 0, 'refund-requested')
    await post(sellerId, [
      [...TO_SELLER, 300],
      ['clearing.pix', 'platform.fees', 9],
      [...TO_SELLER, 20],
    ])

    await write()
    await write()

    expect(await linesOf(sellerId)).toEqual([
      { line: 1, amount: 1_000, balance: 1_000, day: 0, kind: 'tested' },
      { line: 2, amount: -1_500, balance: -500, day: 0, kind: 'refund-requested' },
      { line: 3, amount: 320, balance: -180, day: 0, kind: 'tested' },
    ])
    const days = await app.current.sql(
      `select kind, lines::int, in_cents::int as in, out_cents::int as out from statement_day
        where seller_id = $1 and account = 'seller.available' order by kind`,
      [sellerId],
    )
    expect(days).toEqual([
      { kind: 'refund-requested', lines: 1, in: 0, out: 1_500 },
      { kind: 'tested', lines: 2, in: 1_320, out: 0 },
    ])
  })

  test('writes nothing of a posting that left the account as it was', async () => {
    const sellerId = await begin()
    await post(sellerId, [
      [...TO_SELLER, 500],
      ['seller.available', 'platform.fees', 500],
    ])
    await write()
    expect(await linesOf(sellerId)).toEqual([])
  })

  test('keeps days that are over as they are: what happened then and comes late is of the last day', async () => {
    const sellerId = await begin()
    await receive(sellerId, 100, 3)
    await receive(sellerId, 200, 5)
    await write()
    await receive(sellerId, 300, 4)
    await receive(sellerId, 400, 1)
    await write()

    const lines = await linesOf(sellerId)
    expect(lines.map(({ amount, day }) => [amount, day])).toEqual([
      [200, 5],
      [100, 3],
      [300, 3],
      [400, 1],
    ])
    expect(await faults()).toEqual([])
  })

  test('keeps the order of what was posted together', async () => {
    const sellerId = await begin()
    const references = Array.from({ length: 30 }, (_, index) => String(index).padStart(2, '0'))
    await app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      await tx.commit({
        postings: references.map((reference) => ({
          reason: 'tested',
          reference,
          happenedAt: tx.now,
          transfers: [[...TO_SELLER, 1]] as Transfer[],
        })),
      })
    })
    await write()
    const lines = await app.current.sql<{ reference: string }>(
      `select p.reference from statement_line l
         join ledger_posting p on p.seller_id = l.seller_id and p.id = l.posting_id
        where l.seller_id = $1 order by l.line`,
      [sellerId],
    )
    expect(lines.map(({ reference }) => reference)).toEqual(references)
  })

  test('the day of a payment is that of São Paulo', async () => {
    const sellerId = await begin()
    await app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const posting = { reason: 'tested', transfers: [[...TO_SELLER, 1]] as Transfer[] }
      await tx.commit({
        postings: [
          { ...posting, reference: 'a', happenedAt: new Date('2026-03-01T02:59:59.999Z') },
          { ...posting, reference: 'b', happenedAt: new Date('2026-03-01T03:00:00Z') },
        ],
      })
    })
    await write()
    const days = await app.current.sql(
      'select booked_on::text as day from statement_line where seller_id = $1 order by line',
      [sellerId],
    )
    expect(days).toEqual([{ day: '2026-02-28' }, { day: '2026-03-01' }])
  })

  test('is one sequence of what is posted while several processes write', async () => {
    const sellerId = await begin()
    await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        await receive(sellerId, turn + 1)
        await Promise.all([write(), write()])
      }),
    )
    await write()

    const lines = await linesOf(sellerId)
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1))
    expect(lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, turn) => turn + 1),
    )
    expect(lines.at(-1)?.balance).toBe(300)
    expect(await faults()).toEqual([])
  })

  test('leaves a seller whom another process is at', async () => {
    const sellerId = await begin()
    await receive(sellerId, 100)
    const other = await app.current.pool.connect()
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(hashtextextended('statement', $1))`, [sellerId])
    await write()
    expect(await linesOf(sellerId)).toEqual([])
    await other.query('rollback')
    other.release()
    await write()
    expect(await linesOf(sellerId)).toHaveLength(1)
  })

  test('what a process had written that ended before its commit is written once by the next', async () => {
    const sellerId = await begin()
    await receive(sellerId, 100)
    const killed = await app.current.jobsPool.connect()
    await killed.query('begin')
    await killed.query(
      `select write_statement_lines($1, array['seller.available'], null, interval '5 seconds', 10)`,
      [sellerId],
    )
    const [row] = (await killed.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    killed.on('error', () => undefined)
    await app.current.sql('select pg_terminate_backend($1)', [row?.pid])
    killed.release(true)
    // A connection holds its locks until the database has ended it, a moment after the client hears of it.
    const left = () => app.current.sql('select from pg_stat_activity where pid = $1', [row?.pid])
    await expect.poll(left).toEqual([])

    await write()

    expect(await linesOf(sellerId)).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test('goes through all postings of a seller who had no lines, in batches', async () => {
    const sellerId = await begin()
    // As many as a batch and a half, all at one instant of the business clock.
    await app.current.sql(
      `with posting as (
         insert into ledger_posting (seller_id, id, reason, reference, happened_at)
         select $1, ('00000190-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'tested', n,
                timestamptz '2024-01-01 12:00Z' + n * interval '1 hour'
           from generate_series(1, 3000) n returning *)
       insert into ledger_transfer
       select seller_id, id, 1, 'clearing.pix', 'seller.available', 5 from posting`,
      [sellerId],
    )
    await app.current.sql(`insert into ledger_balance values ($1, 'seller.available', 15000)`, [
      sellerId,
    ])

    expect(await write()).toEqual([])

    const lines = await linesOf(sellerId)
    expect(lines).toHaveLength(3_000)
    expect(lines.at(-1)).toMatchObject({ line: 3_000, balance: 15_000 })
    expect(await faults()).toEqual([])
  })

  test('finds a posting that came later than any may, by the balance that is missing', async () => {
    const sellerId = await begin()
    await receive(sellerId, 100)
    await write()
    await app.current.sql(
      `insert into ledger_posting select seller_id, overlay(id::text placing '0000' from 1)::uuid,
         'late', 'x', happened_at from ledger_posting where seller_id = $1`,
      [sellerId],
    )
    await app.current.sql(
      `insert into ledger_transfer select seller_id, id, 1, 'clearing.pix', 'seller.available', 11
         from ledger_posting where seller_id = $1 and reason = 'late'`,
      [sellerId],
    )
    await app.current.sql(
      'update ledger_balance set amount_cents = amount_cents + 11 where seller_id = $1',
      [sellerId],
    )

    expect(await write()).toEqual([])

    expect((await linesOf(sellerId)).map(({ balance }) => balance)).toEqual([100, 111])
    expect(await faults()).toEqual([])
  })

  test('says whose lines do not end at the balance, and writes those of others', async () => {
    const [spoiled, other] = [await begin(), await begin()]
    await receive(spoiled, 100)
    await receive(other, 100)
    await app.current.sql(
      'update ledger_balance set amount_cents = amount_cents + 1 where seller_id = $1',
      [spoiled],
    )

    expect(await write()).toEqual([spoiled])

    expect(await linesOf(other)).toHaveLength(1)
    await app.current.sql(
      'update ledger_balance set amount_cents = amount_cents - 1 where seller_id = $1',
      [spoiled],
    )
  })

  test('a writer that was woken writes before it ends', async () => {
    const sellerId = await begin()
    await receive(sellerId, 100)
    const writer = createLineWriter(app.current.jobsPool, app.current.services.log)

    writer.wake(sellerId)
    await writer.stop()

    expect(await linesOf(sellerId)).toHaveLength(1)
  })

  test('the server writes by itself, soon after the commit', async () => {
    const sellerId = await begin()
    await receive(sellerId, 100)
    await expect.poll(() => linesOf(sellerId), { timeout: 20_000 }).toHaveLength(1)
  })
})
