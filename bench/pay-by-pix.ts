import { newId } from '../apps/server/src/platform/ids.ts'
import { openAccounts, payByPix } from './rig/banking.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { createOnceMore, onceMoreScript, type Place, type Written } from './rig/once-more.ts'
import { assertPgbench, pgbench } from './rig/pgbench.ts'
import { type Request, send } from './rig/requests.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, signIn } from './rig/shop.ts'
import { inTurns, judgeRatio, tell, tellLoad } from './rig/verdict.ts'

/** So many that nobody pays more on a day than a person does. */
const SELLERS = 100
const ROUNDS = 5
const SECONDS = scaled(5)
const PAYMENTS = scaled(4_000)
const WARM_UP = scaled(2_000)

/** Payments by PIX over HTTP, each keyed, against pgbench, which writes the same rows. */
export async function measurePayByPix(): Promise<void> {
  assertPgbench()
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const accounts = await openAccounts(
    database,
    shops.map(({ sellerId }) => sellerId),
  )
  const server = await startServer({ databaseUrl: database.url, withJobs: false })
  try {
    const tokens = await signIn(server.port, shops)
    const perform = async (count: number) => {
      const before = await countHeld(database)
      const { answers, seconds } = await send(server.port, payments(accounts, tokens, count))
      const held = (await countHeld(database)) - before
      if (held !== count) throw new Error(`${held} of ${count} payments go`)
      return answers / seconds
    }
    tellLoad()
    await perform(WARM_UP)
    await createOnceMore(database, await newestPayment(database))
    const rounds = await inTurns(
      ROUNDS,
      () => pgbench(database.url, onceMoreScript(accounts), SECONDS),
      () => perform(PAYMENTS),
    )
    judgeRatio('a payment by PIX', rounds, 0.35)
    tellLoad()
    tell(`      ${accounts.length} sellers, one person of each`)
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

/** Payments of a cent, one seller after the other. */
function* payments(
  accounts: readonly Place[],
  tokens: ReadonlyMap<number, string>,
  count: number,
): Generator<Request> {
  for (let turn = 0; turn < count; turn++) {
    const { sellerId } = accounts[turn % accounts.length] as Place
    yield payByPix(`bench-${newId()}`, 1, tokens.get(sellerId) ?? '')
  }
}

/** Payments whose money is held, and that have been put on their way to the bank. */
async function countHeld({ sql }: BenchDatabase): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::integer as count from bill_payment where state = 'approved'`,
  )
  return row?.count ?? 0
}

async function newestPayment({ sql }: BenchDatabase): Promise<Written> {
  const [found] = await sql<Place & { key: string }>(
    `select p.seller_id::integer as "sellerId", p.id, i.key
       from bill_payment p
       join idempotency i on i.seller_id = p.seller_id and i.answer::text like '%' || p.id || '%'
      order by p.created_at desc limit 1`,
  )
  if (!found) throw new Error('Nothing was paid')
  const { sellerId, id, key } = found
  return {
    sellerId,
    id,
    key,
    cause: { kind: 'panel', requestId: newId() },
    tables: [
      { name: 'bill_payment', where: `id = '${id}'`, fresh: { id: 'v_id' } },
      { name: 'bill_payment_term', where: `payment_id = '${id}'`, fresh: { payment_id: 'v_id' } },
      {
        name: 'pix_limit_hold',
        where: `id = '${id}'`,
        fresh: { id: 'v_id', account_id: 'p_of' },
      },
    ],
    changes: [
      `update pix_limit_use set used_cents = used_cents + 1
        where seller_id = p_seller and account_id = p_of`,
    ],
  }
}
