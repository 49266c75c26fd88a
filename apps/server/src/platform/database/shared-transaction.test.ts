import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import type { Tx } from '#use-cases/tx.ts'
import { asQuery, type Compilable, sqlFor } from './database.ts'

// Goal: those who share a transaction are as if each had its own: what one does, fails at or waits for
// is nothing to the others.
const app = testApp()
const MANY = 10
let sellers: number[]

beforeAll(async () => {
  sellers = []
  for (let count = 0; count < MANY; count++) sellers.push(await app.current.aSeller())
})

const ask = <Row extends object>(text: string) => asQuery<Row>(sql.raw(text))
const write = (text: string, values: unknown[] = []): Compilable => ({
  compile: () => CompiledQuery.raw(text, values),
})

/** Every seller does the same at the same time; the results, in the order of sellers. */
const atOnce = <A>(useCase: (tx: Tx, index: number) => Promise<A>) =>
  Promise.allSettled(
    sellers.map((sellerId, index) =>
      app.current.services.transact({ sellerId, mayShare: true }, (tx) => useCase(tx, index)),
    ),
  )

const leave = (tx: Tx, kind: string) => tx.commit({ work: [{ kind, key: newId() }] })

/** The sellers whose work was stored, in their order, with the transaction that stored it. */
const keptOf = (kind: string) =>
  app.current.sql<{ seller: number; transaction: string }>(
    'select seller_id::int as seller, xmin::text as transaction from work where kind = $1 order by seller_id',
    [kind],
  )

/** A kind of work that no test has yet. */
const aKind = () => `shared-${newId()}`

test('several sellers share a transaction, and each keeps its own', async () => {
  const kind = aKind()
  await atOnce(async (tx) => {
    await tx.enter()
    await leave(tx, kind)
  })

  const kept = await keptOf(kind)
  expect(kept.map(({ seller }) => seller)).toEqual(sellers)
  expect(new Set(kept.map(({ transaction }) => transaction)).size).toBeLessThan(MANY)
})

test('each sees its own seller in every trip, and gets its own answers', async () => {
  const whose = ask<{ seller: string; own: number }>(
    `select current_setting('app.seller') as seller, (select count(*)::int from seller) as own`,
  )
  const seen = await atOnce(async (tx) => {
    const [first] = await tx.enter(whose)
    const [second] = await tx.read(whose)
    const [third] = await tx.read(whose)
    return [first, second, third].flat()
  })

  const own = (sellerId: number) => ({ seller: String(sellerId), own: 1 })
  expect(seen).toEqual(
    sellers.map((sellerId) => ({
      status: 'fulfilled',
      value: [own(sellerId), own(sellerId), own(sellerId)],
    })),
  )
})

test('who takes more trips than the others is waited for', async () => {
  const kind = aKind()
  await atOnce(async (tx, index) => {
    await tx.enter()
    for (let trip = 0; trip < index; trip++) await tx.read(ask('select 1'))
    await leave(tx, kind)
  })
  expect(await keptOf(kind)).toHaveLength(MANY)
})

test('what one throws undoes what it did, and nothing else', async () => {
  const kind = aKind()
  const results = await atOnce(async (tx, index) => {
    await tx.enter()
    if (index % 2 === 1) throw new Error(`not ${index}`)
    await leave(tx, kind)
  })

  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    sellers.map((_, index) => index % 2 === 0),
  )
  const kept = await keptOf(kind)
  expect(kept.map(({ seller }) => seller)).toEqual(sellers.filter((_, index) => index % 2 === 0))
})

test('what PostgreSQL refuses of one it does for the others, once', async () => {
  const kind = aKind()
  const results = await atOnce(async (tx, index) => {
    await tx.enter()
    await tx.commit({
      writes: index === 7 ? [ask('select 1 / 0')] : [],
      work: [{ kind, key: newId() }],
    })
  })

  const [failed, ...others] = results.filter(({ status }) => status === 'rejected')
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } })
  expect(others).toEqual([])
  const kept = await keptOf(kind)
  expect(kept.map(({ seller }) => seller)).toEqual(sellers.filter((_, index) => index !== 7))
})

test('what writes before the last trip is refused', async () => {
  const [sellerId = 0] = sellers
  const written = app.current.services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    await tx.read(sqlFor.deleteFrom('work').where('sellerId', '=', sellerId))
  })
  await expect(written).rejects.toThrow('The last trip alone writes')
})

test('who waits for a lock does not keep the others waiting', async () => {
  const kind = aKind()
  const holder = await app.current.pool.connect()
  await holder.query('select pg_advisory_lock(77)')
  const others: Promise<unknown>[] = []
  const waiting = sellers.map((sellerId, index) => {
    const done = app.current.services.transact({ sellerId, mayShare: true }, async (tx) => {
      await tx.enter(ask(index === 7 ? 'select pg_advisory_xact_lock(77)' : 'select 1'))
      await leave(tx, kind)
    })
    if (index !== 7) others.push(done)
    return done
  })
  await Promise.all(others)
  expect(await keptOf(kind)).toHaveLength(MANY - 1)

  await holder.query('select pg_advisory_unlock(77)')
  holder.release()
  await Promise.all(waiting)
  expect(await keptOf(kind)).toHaveLength(MANY)
})

test('two of one seller find what the other has done', async () => {
  const [sellerId = 0, ...rest] = sellers
  const { transact } = app.current.services
  const add = (seller: number) =>
    transact({ sellerId: seller, mayShare: true }, async (tx) => {
      const [[found]] = await tx.enter(
        ask<{ name: string }>('select fantasy_name as name from seller for update'),
      )
      const next = (Number(found?.name) || 0) + 1
      await tx.commit({ writes: [write('update seller set fantasy_name = $1', [String(next)])] })
    })
  await Promise.all([...Array.from({ length: 30 }, () => add(sellerId)), ...rest.map(add)])

  const [counted] = await app.current.sql<{ name: string }>(
    'select fantasy_name as name from seller where seller_id = $1',
    [sellerId],
  )
  expect(counted).toEqual({ name: '30' })
})

test('a lost connection fails all who shared it, and keeps nothing of them', async () => {
  const kind = aKind()
  const results = await atOnce(async (tx, index) => {
    await tx.enter()
    if (index === 7) {
      await app.current.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`,
      )
    }
    await leave(tx, kind)
  })

  const acknowledged = sellers.filter((_, index) => results[index]?.status === 'fulfilled')
  expect(acknowledged.length).toBeLessThan(MANY)
  const kept = await keptOf(kind)
  expect(kept.map(({ seller }) => seller)).toEqual(acknowledged)
})
