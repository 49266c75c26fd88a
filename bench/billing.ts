import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../packages/brazil/src/calendar/index.ts'
import {
  type BenchDatabase,
  type DatabaseServer,
  emptyDatabase,
  openServer,
} from './rig/database.ts'
import { chooseAll, unchoose } from './rig/instruments.ts'
import { peakWhile, residentMegabytes } from './rig/memory.ts'
import { createOneByOne, oneByOneScript } from './rig/one-by-one.ts'
import { assertPgbench, pgbench } from './rig/pgbench.ts'
import { scaled } from './rig/scale.ts'
import { type RunningServer, startServer } from './rig/server.ts'
import { openSellers, openShops, type PlacedCharge, placeCharges } from './rig/shop.ts'
import {
  countCodesAsMade,
  importOne,
  instant,
  type Sample,
  subscribeMany,
  today,
  untilBilled,
  wakeBilling,
} from './rig/subscriptions.ts'
import { inTurns, judge, judgeRatio, median, shown, tell, tellLoad } from './rig/verdict.ts'

const ROUNDS = 5
const SECONDS = scaled(5)
const SELLERS = scaled(1_000)
/** Billed in a round. */
const SUBSCRIPTIONS = scaled(20_000)
const CROWD = Number(process.env['VINTEM_BENCH_CROWD'] ?? scaled(200_000))
/** Due beside the crowd. */
const FEW = 10
const BUYERS = scaled(200)

interface Rig {
  database: BenchDatabase
  sample: Sample
}

/** Billing, against the same rows written by pgbench one cycle a commit; and what a crowd costs others. */
export async function measureBilling(): Promise<void> {
  assertPgbench()
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const [shop] = await openShops(database.url, 1)
  if (!shop) throw new Error('No shop is open')
  const server = await startServer({
    databaseUrl: database.url,
    withJobs: false,
    kinds: ['bill-day'],
  })
  try {
    const rig = { database, sample: await importOne(server, shop) }
    await countCodesAsMade(database)
    tellLoad()
    await measureRatios(rig)
    await measureCrowd(rig, server)
    await server.stop()
    await measureBuyers(postgres)
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

async function measureRatios(rig: Rig): Promise<void> {
  const sellers = await openSellers(rig.database.url, SELLERS)
  await bill(rig, sellers, 'warm up', 20)
  await createOneByOne(rig.database)
  judgeRatio('one seller', await compare(rig, sellers.slice(0, 1), 'one'), 1.2)
  judgeRatio(`${sellers.length} sellers`, await compare(rig, sellers, 'many'), 1.2)
}

/** Cycles a second, beside those of pgbench, which bills subscriptions that nobody else does. */
async function compare(rig: Rig, sellers: readonly number[], name: string) {
  const { database, sample } = rig
  const count = Math.ceil(SUBSCRIPTIONS / sellers.length)
  const others = { name: `${name} by one`, count }
  await subscribeMany(database, sample, { sellers, ...others, billOn: addDays(today(), 1) })
  let round = 0
  return inTurns(
    ROUNDS,
    () => pgbench(database.url, oneByOneScript(sellers, others), SECONDS),
    () => bill(rig, sellers, `${name} ${round++}`, count),
  )
}

/** Bills new subscriptions of each seller. Returns the cycles a second. */
async function bill(
  { database, sample }: Rig,
  sellers: readonly number[],
  name: string,
  count: number,
): Promise<number> {
  await subscribeMany(database, sample, { sellers, name, count })
  const since = await instant(database)
  await wakeBilling(database, sellers)
  const { cycles, seconds } = await untilBilled(database, sellers, since)
  if (cycles !== sellers.length * count) throw new Error(`${cycles} cycles were billed`)
  return cycles / seconds
}

/** A crowd of one seller, in whose midst a few of another fall due. */
async function measureCrowd({ database, sample }: Rig, { pid }: RunningServer): Promise<void> {
  const [big = 0, small = 0] = await openSellers(database.url, 2)
  await subscribeMany(database, sample, { sellers: [big], name: 'crowd', count: CROWD })
  await subscribeMany(database, sample, { sellers: [small], name: 'few', count: FEW })
  const idle = await residentMegabytes(pid)
  const since = await instant(database)
  const { peak, result } = await peakWhile(pid, async () => {
    await wakeBilling(database, [big])
    await untilBegun(database, big)
    const woken = await instant(database)
    await wakeBilling(database, [small])
    const few = await untilBilled(database, [small], woken)
    if (few.cycles !== FEW) throw new Error(`${few.cycles} cycles were billed beside the crowd`)
    return { woken, ...(await untilBilled(database, [big], since)) }
  })
  const { woken, cycles, seconds } = result
  const [before] = await database.sql<{ count: number }>(
    `select count(*)::integer as count from subscription_cycle
      where seller_id = $1 and created_at between $3 and (
        select max(created_at) from subscription_cycle where seller_id = $2)`,
    [big, small, woken],
  )
  const meanwhile = before?.count ?? CROWD
  tell(`      ${cycles} subscriptions of one seller in ${shown(seconds)} s`)
  judge('of a crowd not billed', CROWD - cycles, { atMost: 0 })
  judge(`share of a crowd billed before ${FEW} beside it`, meanwhile / CROWD, { atMost: 0.01 })
  judge('MB of memory more than before', peak - idle, { atMost: 60 })
}

async function untilBegun(database: BenchDatabase, sellerId: number): Promise<void> {
  while ((await cyclesOf(database, sellerId)) === 0) await pause(10)
}

async function cyclesOf({ sql }: BenchDatabase, sellerId: number): Promise<number> {
  const [row] = await sql<{ count: number }>(
    'select count(*)::integer as count from subscription_cycle where seller_id = $1',
    [sellerId],
  )
  return row?.count ?? 0
}

/**
 * Buyers ask for a PIX code one after the other, alone and while a day begins: slices a second apart, and
 * the codes of their charges. The whole product is running.
 */
async function measureBuyers(postgres: DatabaseServer): Promise<void> {
  const database = await emptyDatabase(postgres)
  const [first, second] = await openShops(database.url, 2)
  const server = await startServer({ databaseUrl: database.url, withJobs: true })
  try {
    if (!first || !second) throw new Error('No shop is open')
    const sample = await importOne(server, first)
    const sellers = [second.sellerId]
    await subscribeMany(database, sample, { sellers, name: 'crowd', count: CROWD })
    const buyAll = () => millisToCode(database, server, first.sellerId)
    await buyAll()
    const alone = await buyAll()
    await wakeBilling(database, sellers, '0')
    await untilBegun(database, second.sellerId)
    const meanwhile = await buyAll()
    const billed = await cyclesOf(database, second.sellerId)
    judge(
      'speed of a PIX at the checkout, of that alone',
      alone / meanwhile,
      { atLeast: 0.8 },
      `${shown(meanwhile)} ms against ${shown(alone)} ms; ${billed} billed meanwhile`,
    )
  } finally {
    await server.stop()
    await database.drop()
  }
}

/** The median time from a buyer's choice to the code. */
async function millisToCode(
  database: BenchDatabase,
  server: RunningServer,
  sellerId: number,
): Promise<number> {
  const charges = await placeCharges(database, [sellerId], BUYERS)
  await unchoose(database, charges)
  const millis: number[] = []
  for (const charge of charges) {
    const begin = performance.now()
    await chooseAll(
      [charge],
      () => 'pix',
      () => server,
    )
    await untilActive(database, charge)
    millis.push(performance.now() - begin)
  }
  return median(millis)
}

async function untilActive({ sql }: BenchDatabase, { id }: PlacedCharge): Promise<void> {
  const active = `select from charge_pix where charge_id = $1 and state = 'ACTIVE'`
  while ((await sql(active, [id])).length === 0) await pause(2)
}
