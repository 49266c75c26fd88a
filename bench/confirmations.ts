import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '../apps/server/src/platform/database/database.ts'
import type { PixCallback } from '../apps/server/src/rails/pix/callback.ts'
import { payAtBank, pixCallback } from './rig/bank.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { assertPgbench, pgbench, postScript } from './rig/pgbench.ts'
import { send } from './rig/requests.ts'
import { scaled } from './rig/scale.ts'
import { type RunningServer, startServer } from './rig/server.ts'
import { openShops, type PlacedCharge, placeCharges } from './rig/shop.ts'
import { bothSides, inTurns, judgeRatio, tell, tellLoad } from './rig/verdict.ts'

const SELLERS = 50
const ROUNDS = 5
/**
 * A callback of API Pix carries a list of payments. One payment a callback is printed but has no
 * limit: it measures HTTP.
 */
const A_CALLBACK = 20
const SECONDS = scaled(5)
const PAYMENTS = scaled(10_000)
/** Warm-up: V8 compiles the jobs, and PostgreSQL plans for tables of some size. */
const WARM_UPS = 3
const LONGEST_MILLIS = 300_000

/** Payment confirmations of the PIX rail, against `post` called once for each by pgbench. */
export async function measureConfirmations(): Promise<void> {
  assertPgbench()
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const sellers = (await openShops(database.url, SELLERS)).map(({ sellerId }) => sellerId)
  const server = await startServer({ databaseUrl: database.url, withJobs: true })
  const compare = (of: readonly number[], perCallback: number) =>
    inTurns(
      ROUNDS,
      () => pgbench(database.url, postScript(of), SECONDS),
      () => confirm(database, server, of, perCallback),
    )
  /** Payments with lines of statements written meanwhile, against payments whose lines are held back. */
  const withLines = (of: readonly number[]) =>
    inTurns(
      ROUNDS,
      () => holdLines(database, of, () => confirm(database, server, of, A_CALLBACK)),
      () => confirm(database, server, of, A_CALLBACK),
    )
  try {
    tellLoad()
    for (let round = 0; round < WARM_UPS; round++) {
      await confirm(database, server, sellers, A_CALLBACK)
    }
    const hot = sellers.slice(0, 1)
    judgeRatio(`${SELLERS} sellers`, await compare(sellers, A_CALLBACK), 1.5)
    judgeRatio('one hot seller', await compare(hot, A_CALLBACK), 1)
    judgeRatio('one hot seller, with its lines written behind', await withLines(hot), 0.97)
    tell(`      ${SELLERS} sellers, one a callback: ${bothSides(await compare(sellers, 1))}`)
    tell(`      one hot seller, one a callback: ${bothSides(await compare(hot, 1))}`)
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

/** Runs while no process can write lines of these sellers, as if another were at it. */
async function holdLines<A>(
  { url }: BenchDatabase,
  sellers: readonly number[],
  work: () => Promise<A>,
): Promise<A> {
  const pool = createPool({ url, poolSize: 1 })
  const holder = await pool.connect()
  try {
    await holder.query(
      `select pg_advisory_lock(hashtextextended('statement', seller))
         from unnest($1::bigint[]) seller`,
      [sellers],
    )
    return await work()
  } finally {
    holder.release(true)
    await pool.end()
  }
}

/**
 * Payments a second, from the first callback that is accepted to the last posting. Ends when the
 * server is idle, so that it does not disturb the next measurement.
 */
async function confirm(
  database: BenchDatabase,
  server: RunningServer,
  sellers: readonly number[],
  perCallback: number,
): Promise<number> {
  const charges = await placeCharges(database, sellers, PAYMENTS)
  await payAtBank(database, charges)
  const path = `${server.webhooks}/pix`
  const requests = callbacks(charges, perCallback).map((body) => ({
    method: 'POST' as const,
    path,
    body,
  }))
  const { firstAnswerAt } = await send(server.port, requests)
  await until(async () => {
    const [left] = await database.sql<{ count: string }>(
      `select count(*) from charge where seller_id = any ($1) and status = 'SCHEDULED'`,
      [sellers],
    )
    return Number(left?.count) === 0
  })
  const lastDone = await lastDoneOf(database, 'pix-received')
  await untilIdle(database)
  return (charges.length * 1_000) / (lastDone - firstAnswerAt)
}

/** Milliseconds since the epoch. */
async function lastDoneOf({ sql }: BenchDatabase, kind: string): Promise<number> {
  const [last] = await sql<{ at: string }>(
    `select (extract(epoch from max(done_at)) * 1000)::bigint as at from work where kind = $1`,
    [kind],
  )
  return Number(last?.at)
}

/** Waits until the number of due work no longer falls. */
async function untilIdle({ sql }: BenchDatabase): Promise<void> {
  let before: string | undefined
  await until(async () => {
    const [state] = await sql<{ due: string }>('select due from work_state()')
    const isIdle = state?.due === '0' || state?.due === before
    before = state?.due
    return isIdle
  }, 1_000)
}

async function until(holds: () => Promise<boolean>, everyMillis = 100): Promise<void> {
  const giveUp = performance.now() + LONGEST_MILLIS
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error('The server does not come to the end of it')
    await pause(everyMillis)
  }
}

/** The payments of the charges, so many in each callback. */
const callbacks = (charges: readonly PlacedCharge[], perCallback: number): PixCallback[] =>
  Array.from({ length: Math.ceil(charges.length / perCallback) }, (_, index) =>
    pixCallback(charges.slice(index * perCallback, (index + 1) * perCallback)),
  )
