import { newApiKeySecret } from '../apps/server/src/platform/api-key-secret.ts'
import { newId, secretHash } from '../apps/server/src/platform/ids.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { type Request, send } from './rig/requests.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, signIn } from './rig/shop.ts'
import { inTurns, judgeRatio, tellLoad } from './rig/verdict.ts'

const ROUNDS = 61
const MILLIS = scaled(500)
const WARM_MILLIS = scaled(4_000)

/**
 * The balance of a seller, read by a key of its system against the same read by the session of a person: what asking a
 * key, its limits and the log of its calls cost.
 */
export async function measureKeyCall(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const [shop] = await openShops(database.url, 1)
  if (!shop) throw new Error('There is no shop')
  const server = await startServer({ databaseUrl: database.url, withJobs: false })
  try {
    const token = (await signIn(server.port, [shop])).get(shop.sellerId) ?? ''
    const bySession: Request = {
      method: 'GET',
      path: '/api/core/sellers/balance',
      headers: { authorization: `Bearer ${token}` },
    }
    const byKey: Request = {
      method: 'GET',
      path: '/api/payment/v1/balance',
      headers: { 'x-token-api': await insertKey(database, shop.sellerId) },
    }
    for (const request of [bySession, byKey]) await rate(server.port, request, WARM_MILLIS)
    tellLoad()
    const rounds = await inTurns(
      ROUNDS,
      () => rate(server.port, bySession, MILLIS),
      () => rate(server.port, byKey, MILLIS),
    )
    judgeRatio('a read by key, against by session', rounds, 0.95)
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

/** A key of a seller that may read the balance; what is sent. */
async function insertKey({ sql }: BenchDatabase, sellerId: number): Promise<string> {
  const secret = newApiKeySecret({ kind: 'SECRET', isTest: true, sellerId })
  const keyId = newId()
  await sql(
    `insert into api_key (seller_id, id, title, active, kind, scopes, ip_ranges, origins, api_version, created_at,
       updated_at)
     values ($1, $2, 'Bench', true, 'SECRET', '{balance:read}', '{}', '{}', '2026-11-23', now(), now())`,
    [sellerId, keyId],
  )
  await sql(
    `insert into api_key_secret (seller_id, id, key_id, secret_hash, last4, created_at)
     values ($1, $2, $3, $4, $5, now())`,
    [sellerId, newId(), keyId, secretHash(secret), secret.slice(-4)],
  )
  return secret
}

/** Answers a second. */
async function rate(port: number, request: Request, millis: number): Promise<number> {
  const until = performance.now() + millis
  function* repeated() {
    while (performance.now() < until) yield request
  }
  const { answers, seconds } = await send(port, repeated())
  return answers / seconds
}
