import { setTimeout as pause } from 'node:timers/promises'
import { untilSettled, verifyLedger } from './rig/aftermath.ts'
import {
  type BenchDatabase,
  emptyDatabase,
  openOwnServer,
  type OwnDatabaseServer,
  untilHanging,
} from './rig/database.ts'
import { countEffects } from './rig/effects.ts'
import { type Chosen, judgeInstruments } from './rig/instruments.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, placeCharges } from './rig/shop.ts'
import { type BilledBy, importOne, NOON, type Sample, subscribeMany } from './rig/subscriptions.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 5
/** Subscriptions of each seller and method that begin for one blow. */
const EACH = scaled(40)
const METHODS: readonly BilledBy[] = ['PIX', 'BANK_SLIP', 'CREDIT_CARD']

/** The steps of billing, each with tables without which it hangs in the middle. */
const STEPS = {
  'a subscription is begun': 'subscription',
  'cycles are billed': 'subscription_cycle',
  'codes and boletos are made': 'sandbox.pix_request, sandbox.bank_slip',
  'cards are charged': 'sandbox.card_payment',
  'payments are posted': 'ledger_posting',
  'buyers are written to': 'sandbox.email',
} as const

/** Calls that fail one after the other: before their effect, after it, and where nobody answers. */
const FAULTS = [
  ['pix', 'request'],
  ['bankSlip', 'register'],
  ['card', 'pay'],
  ['card', 'find'],
  ['email', 'send'],
] as const

/**
 * At each step of billing the runner is killed and replaced, then the database; at last every rail fails.
 * Each subscription has one cycle, one charge, what it is paid with, and one payment where it is a card's.
 */
export async function measureBillingCrash(): Promise<void> {
  const postgres = await openOwnServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const work = () => startServer({ databaseUrl: database.url, withJobs: true, isQuiet: true })
  let runner = await work()
  const killRunner = async () => {
    await runner.kill()
    runner = await work()
  }
  try {
    const [shop] = shops
    if (!shop) throw new Error('No shop is open')
    const sample = await importOne(runner, shop)
    await placeCharges(database, sellers, SELLERS, false)
    // At an hour at which cards are charged.
    await database.sql(NOON)
    const begin = (name: string) => subscribe(database, sample, sellers, name)
    for (const [step, tables] of Object.entries(STEPS)) {
      for (const [victim, kill] of [
        ['runner', killRunner],
        ['database', () => killDatabase(postgres, database)],
      ] as const) {
        await begin(`${step}, ${victim}`)
        await database.whileLocked(tables, async () => {
          await beginBilling(database)
          await untilHanging(database, tables)
          await kill()
        })
        await untilSettled(database)
      }
    }
    await begin('rails')
    await planFaults(database)
    await beginBilling(database)
    await untilSettled(database)
    // An acquirer that was away is asked again an hour later.
    await database.sql(`update business_clock set shift = shift + interval '2 hours'`)
    await untilSettled(database)
    await judgeBilled(database)
  } finally {
    await runner.stop()
    // The database may be down at this moment: its folder is removed in any case.
    await database.drop().catch(() => undefined)
    await postgres.stop()
  }
}

/** Subscriptions by every method, due to be billed today, of which billing does not know yet. */
async function subscribe(
  database: BenchDatabase,
  sample: Sample,
  sellers: readonly number[],
  name: string,
): Promise<void> {
  for (const method of METHODS) {
    await subscribeMany(database, sample, {
      sellers,
      name: `${name} ${method}`,
      count: EACH,
      method,
    })
  }
  for (const statement of CARDS) await database.sql(statement)
  await database.sql(
    `insert into work (seller_id, id, kind, key, due_at, payload)
     select seller_id, uuidv7(), 'begin-billing', id::text, 'infinity', '{}' from subscription
     on conflict do nothing`,
  )
  await database.sql('update subscription set bill_on = null where next_cycle = 0')
}

/** A card of its own for each: a card is charged once a day. */
const CARDS = [
  `update subscription set card_token = 'card_' || id
    where method = 'CREDIT_CARD' and card_token is null`,
  `insert into charge_card (seller_id, token, charge_id, brand, last4, holder, created_at)
   select seller_id, s.card_token, k.charge_id, k.brand, k.last4, k.holder, k.created_at
     from subscription s join charge_card k using (seller_id)
    where s.card_token is not null and k.token = 'card_' || k.charge_id
   on conflict do nothing`,
  `insert into sandbox.card (token, brand, last4, holder, behavior, created_at)
   select token, brand, last4, holder, '{"kind": "approve"}', created_at from charge_card
   on conflict do nothing`,
]

/** The work that imports leave falls due. */
async function beginBilling({ sql }: BenchDatabase): Promise<void> {
  await sql(
    `update work set due_at = business_now() where kind = 'begin-billing' and due_at = 'infinity'`,
  )
}

/** A third of the calls that a crowd needs, by each of the three faults. */
async function planFaults({ sql }: BenchDatabase): Promise<void> {
  for (const [rail, call] of FAULTS) {
    await sql(
      `insert into sandbox.fault (rail, call, fault)
       select $1, $2, (array['timeout-before', 'timeout-after', 'down'])[1 + n % 3]
         from generate_series(1, $3::integer) n`,
      [rail, call, Math.ceil((SELLERS * EACH) / 3)],
    )
  }
}

/** Kills the database, and waits for the one that is started in its place. */
async function killDatabase(postgres: OwnDatabaseServer, { sql }: BenchDatabase): Promise<void> {
  const startedAt = async () => {
    const [row] = await sql<{ at: string }>('select pg_postmaster_start_time()::text as at')
    return row?.at
  }
  const before = await startedAt()
  await postgres.kill()
  const isBack = () =>
    startedAt().then(
      (at) => at !== before,
      () => false,
    )
  while (!(await isBack())) await pause(100)
}

interface BilledSubscription {
  id: string
  method: BilledBy
  cycles: number
  charges: number
  chargeId: string | null
}

async function judgeBilled(database: BenchDatabase): Promise<void> {
  const rows = await database.sql<BilledSubscription>(
    `select s.id, s.method, count(distinct y.cycle)::integer as cycles,
            count(distinct c.id)::integer as charges, min(y.charge_id::text) as "chargeId"
       from subscription s
       left join subscription_cycle y on y.seller_id = s.seller_id and y.subscription_id = s.id
       left join charge c on c.seller_id = s.seller_id and c.subscription_id = s.id
      group by s.seller_id, s.id`,
  )
  const [left] = await database.sql<{ count: number }>(
    'select count(*)::integer as count from sandbox.fault',
  )
  tell(`      ${rows.length} subscriptions, ${left?.count} planned faults not met`)
  const lost = rows.filter(({ cycles, chargeId }) => cycles < 1 || !chargeId)
  const doubled = rows.filter(({ cycles, charges }) => cycles > 1 || charges > 1)
  const names = (of: typeof rows) => of.map(({ id }) => id).join(' ')
  judge('subscriptions not billed', lost.length, { atMost: 0 }, names(lost))
  judge('subscriptions billed twice', doubled.length, { atMost: 0 }, names(doubled))

  const by = (method: BilledBy) =>
    rows.flatMap((row) => (row.method === method ? (row.chargeId ?? []) : []))
  await judgeInstruments(
    database,
    new Map<string, Chosen>([
      ...by('PIX').map((id) => [id, 'pix'] as const),
      ...by('BANK_SLIP').map((id) => [id, 'bank-slip'] as const),
    ]),
  )
  const cards = new Map(by('CREDIT_CARD').map((id) => [id, 'card'] as const))
  const paid = await countEffects(database, cards)
  judge('cards not charged', paid.lost.length, { atMost: 0 }, paid.lost.join(' '))
  judge('cards charged twice', paid.doubled.length, { atMost: 0 }, paid.doubled.join(' '))
  judge('exit code of ledger verify', await verifyLedger(database), { atMost: 0 })
}
