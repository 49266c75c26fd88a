import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../apps/server/src/platform/ids.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openSellers, openShops, signIn } from './rig/shop.ts'
import { inTurns, judge, judgeRatio, median, shown, tellLoad } from './rig/verdict.ts'
import { insertEndpoint } from './rig/webhook-endpoint.ts'

const ROUNDS = 5
/** Deliveries of a round. */
const DELIVERIES = scaled(2_000)
/** What waits at other sellers' receivers, and how many of these never answer. */
const [WAITING, HANGING] = [scaled(100_000), scaled(500)]
const ENDPOINTS_OF_A_SELLER = 16
const TRIALS = scaled(60)

/**
 * Deliveries a second to one receiver, against a bare loop over one kept connection; and how long a quiet
 * seller's event takes from its commit to its receiver, alone and beside very many that wait or hang.
 */
export async function measureWebhooks(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const receiver = await openReceiver()
  const [quiet] = await openShops(database.url, 1)
  const others = Math.ceil(HANGING / ENDPOINTS_OF_A_SELLER)
  const sellers = await openSellers(database.url, ROUNDS + 2 + others)
  const server = await startServer({ databaseUrl: database.url, withJobs: true })
  try {
    if (!quiet) throw new Error('There is no quiet seller')
    await byEngine(database, receiver, sellers.pop() ?? 0)
    tellLoad()
    const rounds = await inTurns(
      ROUNDS,
      () => byLoop(receiver),
      () => byEngine(database, receiver, sellers.pop() ?? 0),
    )
    judgeRatio('deliveries to one receiver', rounds, 0.4)
    const token = (await signIn(server.port, [quiet])).get(quiet.sellerId) ?? ''
    const id = await insertEndpoint(database, quiet.sellerId, receiver.url('quiet'))
    const ping = () => timeOfPing({ port: server.port, token, id, receiver })
    for (let warmUp = 0; warmUp < 10; warmUp++) await ping()
    const alone = await p95(ping)
    await crowd(database, receiver, sellers)
    // The receivers that hang have shown it by then.
    await pause(20_000)
    const beside = await p95(ping)
    const details = `${shown(beside)} s beside ${WAITING} waiting and ${HANGING} hanging, ${shown(alone)} s alone`
    judge('a quiet seller beside others', beside / alone, { atMost: 2 }, details)
    tellLoad()
  } finally {
    await server.stop()
    receiver.close()
    await database.drop()
    await postgres.stop()
  }
}

type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Answers 204, but at `/hang` never. */
async function openReceiver() {
  const heard = new Map<string, number>()
  const hear = (path: string) => heard.set(path, (heard.get(path) ?? 0) + 1)
  const server = http.createServer((request, answer) => {
    request.resume().on('end', () => {
      hear(request.url ?? '')
      if (request.url !== '/hang') answer.writeHead(204).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: (path: string) => `http://receiver.bench.example:${port}/${path}`,
    count: (path: string) => heard.get(`/${path}`) ?? 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Posts a second, one after the other, over one kept connection. */
async function byLoop({ port }: Receiver): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const body = JSON.stringify({ type: 'charge.paid', filling: 'x'.repeat(600) })
  const begun = performance.now()
  for (let sent = 0; sent < DELIVERIES; sent++) {
    const request = http.request({ port, agent, path: '/loop', method: 'POST' })
    request.end(body)
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
    answer.resume()
    await once(answer, 'end')
  }
  agent.destroy()
  return DELIVERIES / ((performance.now() - begun) / 1_000)
}

/** Deliveries a second by the product's own engine, of a new endpoint. */
async function byEngine(database: BenchDatabase, receiver: Receiver, sellerId: number) {
  const path = `of-${sellerId}`
  await insertEvents(database, sellerId, DELIVERIES)
  await insertEndpoint(database, sellerId, receiver.url(path))
  while (receiver.count(path) === 0) await pause(1)
  const begun = performance.now()
  while (receiver.count(path) < DELIVERIES) await pause(1)
  return DELIVERIES / ((performance.now() - begun) / 1_000)
}

async function insertEvents({ sql }: BenchDatabase, sellerId: number, count: number) {
  await sql(
    `insert into event (seller_id, number, type, object_id, sequence, at, cause, data, kept_since)
     select $1, n, 'charge.paid', 'bench ' || n, 1, business_now(), '{"kind":"rail"}',
            json_build_object('object', json_build_object('uuid', n, 'filling', repeat('x', 600))),
            clock_timestamp()
       from generate_series(1, $2::bigint) n`,
    [sellerId, count],
  )
}

/** Very many deliveries that wait at one receiver, and receivers of others that never answer. */
async function crowd(database: BenchDatabase, receiver: Receiver, sellers: number[]) {
  const busy = sellers.pop() ?? 0
  await insertEvents(database, busy, WAITING)
  await insertEndpoint(database, busy, receiver.url('busy'))
  for (let made = 0; made < HANGING; made++) {
    const sellerId = sellers[Math.floor(made / ENDPOINTS_OF_A_SELLER)] ?? busy
    if (made % ENDPOINTS_OF_A_SELLER === 0) await insertEvents(database, sellerId, 3)
    await insertEndpoint(database, sellerId, receiver.url('hang'))
  }
}

interface Ping {
  port: number
  token: string
  id: string
  receiver: Receiver
}

/** Seconds from the call whose commit leaves an event to its arrival. */
async function timeOfPing({ port, token, id, receiver }: Ping): Promise<number> {
  const before = receiver.count('quiet')
  const answer = await fetch(`http://127.0.0.1:${port}/api/core/seller-api-webhooks/${id}/ping`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
  })
  const committed = performance.now()
  if (answer.status !== 202) throw new Error(await answer.text())
  await answer.text()
  while (receiver.count('quiet') === before) await pause(1)
  return (performance.now() - committed) / 1_000
}

async function p95(ping: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let trial = 0; trial < TRIALS; trial++) times.push(await ping())
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? median(times)
}
