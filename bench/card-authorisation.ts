import { createCardVault } from '../apps/server/src/platform/card-vault.ts'
import { newId, toRoutedRef } from '../apps/server/src/platform/ids.ts'
import { derivingFrom } from '../apps/server/src/platform/session-secret.ts'
import {
  NETWORK_KEY,
  networkSignature,
  SIGNATURE_HEADER,
} from '../apps/server/src/rails/card-issuer/callback.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { createOnceMore, onceMoreScript, type Place, type Written } from './rig/once-more.ts'
import { assertPgbench, pgbench } from './rig/pgbench.ts'
import { type Request, send } from './rig/requests.ts'
import { scaled } from './rig/scale.ts'
import { SECRET, startServer, VAULT_KEY } from './rig/server.ts'
import { openSellers } from './rig/shop.ts'
import { inTurns, judge, judgeRatio, median, shown, tell, tellLoad } from './rig/verdict.ts'

const SELLERS = 20
const ROUNDS = 5
const SECONDS = scaled(5)
const PURCHASES = scaled(8_000)
const WARM_UP = scaled(2_000)
const EXPIRY = '2049-12'

/** Purchases with virtual cards, asked by the network over HTTP, signed, against pgbench, which writes the same rows. */
export async function measureCardAuthorisation(): Promise<void> {
  assertPgbench()
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const cards = await issueCards(database, await openSellers(database.url, SELLERS))
  const server = await startServer({ databaseUrl: database.url, withJobs: false })
  try {
    const path = `${server.webhooks}/card-network`
    const slowest: number[] = []
    const perform = async (count: number) => {
      const before = await countApproved(database)
      const { answers, seconds, p99Millis } = await send(server.port, purchases(cards, path, count))
      const approved = (await countApproved(database)) - before
      if (approved !== count) throw new Error(`${approved} of ${count} purchases are approved`)
      slowest.push(p99Millis)
      return answers / seconds
    }
    tellLoad()
    await perform(WARM_UP)
    slowest.length = 0
    await createOnceMore(database, await newestPurchase(database))
    const rounds = await inTurns(
      ROUNDS,
      () => pgbench(database.url, onceMoreScript(cards), SECONDS),
      () => perform(PURCHASES),
    )
    judgeRatio('authorisation of a purchase', rounds, 0.4)
    const each = `rounds ${slowest.map(shown).join(' ')}`
    judge('milliseconds for 99 of 100', median(slowest), { atMost: 50 }, each)
    tellLoad()
    tell(`      ${cards.length} cards, one of each seller`)
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

/** One card of the free balance of each seller, with room for all that is bought. */
async function issueCards({ sql }: BenchDatabase, sellers: readonly number[]): Promise<Place[]> {
  const cards = sellers.map((sellerId) => ({ sellerId, id: newId() }))
  await sql(
    `insert into virtual_card_limit (seller_id, limit_cents, reserved_cents)
     select unnest($1::bigint[]), 1000000000000, 0`,
    [sellers],
  )
  await sql(
    `insert into virtual_card (seller_id, id, name, type, status, last4, expiry, created_by, created_at)
     select s, i, 'Anúncios', 'FREE_BALANCE', 'ACTIVE', '0001', $3, 'bench', business_now()
       from unnest($1::bigint[], $2::uuid[]) as c(s, i)`,
    [sellers, cards.map(({ id }) => id), EXPIRY],
  )
  return cards
}

async function countApproved({ sql }: BenchDatabase): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::integer as count from virtual_card_purchase where state = 'AUTHORIZED'`,
  )
  return row?.count ?? 0
}

/** Purchases of a cent, one card after the other. */
function* purchases(cards: readonly Place[], path: string, count: number): Generator<Request> {
  const vault = createCardVault({ current: VAULT_KEY })
  const key = derivingFrom({ current: SECRET })(NETWORK_KEY)
  for (let turn = 0; turn < count; turn++) {
    const card = cards[turn % cards.length] as Place
    const body = {
      type: 'AUTHORIZATION',
      reference: newId(),
      card: toRoutedRef(card.sellerId, card.id),
      expiry: EXPIRY,
      cvv: vault.cvvOf(card, EXPIRY),
      amount: 1,
      currency: 'BRL',
      mcc: '5817',
      merchantName: 'Loja de Apps',
    }
    const signature = networkSignature(JSON.stringify(body), key, new Date())
    yield { method: 'POST', path, headers: { [SIGNATURE_HEADER]: signature }, body }
  }
}

async function newestPurchase({ sql }: BenchDatabase): Promise<Written> {
  const [found] = await sql<Place>(
    `select seller_id::integer as "sellerId", id from virtual_card_purchase
      order by created_at desc limit 1`,
  )
  if (!found) throw new Error('Nothing was bought')
  const fresh = { id: 'v_id', card_id: 'p_of', reference: 'v_id::text' }
  return {
    ...found,
    cause: { kind: 'rail' },
    tables: [{ name: 'virtual_card_purchase', where: `id = '${found.id}'`, fresh }],
    changes: [
      `update virtual_card_limit set reserved_cents = reserved_cents + 1 where seller_id = p_seller`,
      `update virtual_card set authorized_cents = authorized_cents + 1
        where seller_id = p_seller and id = p_of`,
    ],
  }
}
