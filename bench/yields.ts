import { setTimeout as pause } from 'node:timers/promises'
import { addBusinessDays, addDays, nextBusinessDay } from '../packages/brazil/src/calendar/index.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openSellers } from './rig/shop.ts'
import { today } from './rig/subscriptions.ts'
import { inTurns, judgeRatio, tellLoad } from './rig/verdict.ts'

const ROUNDS = 5
/** Applications of a seller that yield in a round. */
const APPLICATIONS = scaled(20_000)
/** R$ 1,000.00, and what it yields on the day of the bench. */
const [BASE, YIELD] = [100_000, 55]
/** The business day that is posted, and the one before it. */
const DAY = nextBusinessDay(addDays(today(), 1))
const BEFORE = addBusinessDays(DAY, -1)

/** The yields of a day, posted in slices, against the same rows written by INSERT … SELECT, one seller each. */
export async function measureYields(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  await database.sql(MORNING)
  await database.sql(`insert into yield_index (cdi_bps, day, value) values
    (10000, '${BEFORE}', '1.0000000000000000'), (10000, '${DAY}', '1.0005513100000000')`)
  const sellers = await openSellers(database.url, 2 * (ROUNDS + 1))
  const options = { databaseUrl: database.url, withJobs: false, kinds: ['accrue-yields'] }
  const server = await startServer(options)
  try {
    await byJobs(database, sellers.pop() ?? 0)
    await bySelect(database, sellers.pop() ?? 0)
    tellLoad()
    const rounds = await inTurns(
      ROUNDS,
      () => bySelect(database, sellers.pop() ?? 0),
      () => byJobs(database, sellers.pop() ?? 0),
    )
    judgeRatio('yields of a day', rounds, 0.3)
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

/** The business clock stands in the morning of the posted day. */
const MORNING = `update business_clock set shift =
  (('${DAY}'::date::text || ' 10:00 America/Sao_Paulo')::timestamptz) - clock_timestamp()`

async function invest({ sql }: BenchDatabase, sellerId: number): Promise<void> {
  await sql(
    `insert into treasury_application (seller_id, id, version, cdi_bps, amount_cents, counts_from,
       base_cents, base_on, principal_cents, value_cents, valued_on, requested_by_id, requested_by,
       created_at)
     select $1, uuidv7(), 1, 10000, ${BASE}, $2, ${BASE}, $2, ${BASE}, ${BASE}, $2, uuidv7(), '-',
            business_now()
       from generate_series(1, ${APPLICATIONS})`,
    [sellerId, BEFORE],
  )
  await sql(
    `insert into ledger_balance (seller_id, account, amount_cents)
     values ($1, 'banking.investment', ${BASE} * ${APPLICATIONS}::bigint)`,
    [sellerId],
  )
  await sql('vacuum analyze')
}

/** Yields a second of a seller's applications by the product's own job. */
async function byJobs(database: BenchDatabase, sellerId: number): Promise<number> {
  const { sql } = database
  await invest(database, sellerId)
  await sql(
    `insert into work (seller_id, id, kind, key, due_at, payload)
     values ($1, uuidv7(), 'accrue-yields', $2 || ' bench', business_now(), '{}')`,
    [sellerId, DAY],
  )
  const left = `select from work where kind = 'accrue-yields' and done_at is null
    and due_at <= business_now() and seller_id = $1`
  const begun = performance.now()
  while ((await sql(left, [sellerId])).length > 0) await pause(20)
  const seconds = (performance.now() - begun) / 1_000
  await assertPosted(database, sellerId)
  return APPLICATIONS / seconds
}

/** Yields a second by four statements of one transaction, which know the amount beforehand. */
async function bySelect(database: BenchDatabase, sellerId: number): Promise<number> {
  await invest(database, sellerId)
  const begun = performance.now()
  await database.sql(BARE.replaceAll('$seller', String(sellerId)))
  const seconds = (performance.now() - begun) / 1_000
  await assertPosted(database, sellerId)
  return APPLICATIONS / seconds
}

const BARE = `
  with posted as (
    insert into ledger_posting (seller_id, id, reason, reference, happened_at)
    select seller_id, uuidv7(), 'investment-yield', id || ' ${DAY}', business_now()
      from treasury_application where seller_id = $seller and ended_at is null
    returning id
  ), moved as (
    insert into ledger_transfer (seller_id, posting_id, position, debit, credit, amount_cents)
    select $seller, id, 1, 'clearing.treasury', 'banking.investment', ${YIELD} from posted
    returning amount_cents
  ), valued as (
    update treasury_application set value_cents = value_cents + ${YIELD}, valued_on = '${DAY}'
     where seller_id = $seller and ended_at is null
  )
  update ledger_balance set amount_cents = amount_cents + (select sum(amount_cents) from moved)
   where seller_id = $seller and account = 'banking.investment'`

async function assertPosted({ sql }: BenchDatabase, sellerId: number): Promise<void> {
  const [posted] = await sql<{ cents: string }>(
    `select amount_cents as cents from ledger_balance
      where seller_id = $1 and account = 'banking.investment'`,
    [sellerId],
  )
  const expected = (BASE + YIELD) * APPLICATIONS
  if (Number(posted?.cents) !== expected) {
    throw new Error(`${posted?.cents} cents are invested, and not ${expected}`)
  }
}
