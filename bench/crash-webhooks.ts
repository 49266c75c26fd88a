import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openSellers } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'
import { insertEndpoint } from './rig/webhook-endpoint.ts'

const SELLERS = 5
/** Of each seller; each object has so many events, one after the other. */
const EVENTS = scaled(400)
const OF_AN_OBJECT = 10
const KILLS = 3
/** For leases of the process that was killed, and all that is left. */
const SETTLED_MILLIS = 240_000

/** kill -9 of the dispatcher while it delivers; another goes on when the leases are over. */
export async function measureWebhookCrash(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const receiver = await openReceiver()
  const sellers = await openSellers(database.url, SELLERS)
  const work = () => startServer({ databaseUrl: database.url, withJobs: true })
  let dispatcher = await work()
  const inHand: number[] = []
  try {
    for (const sellerId of sellers) {
      await insertObjects(database, sellerId)
      await insertEndpoint(database, sellerId, receiver.url(sellerId))
    }
    const all = SELLERS * EVENTS
    for (let kill = 1; kill <= KILLS; kill++) {
      while (receiver.distinct() < (kill * all) / (KILLS + 2)) await pause(1)
      inHand.push(receiver.open())
      await dispatcher.kill()
      dispatcher = await work()
    }
    await untilDelivered(database)
    const faults = receiver.faults()
    tell(
      `      ${receiver.count()} requests for ${all} events, the dispatcher killed ${KILLS} times`,
    )
    judge('requests under way at each kill, at the least', Math.min(...inHand), { atLeast: 1 })
    judge('events that did not arrive', all - receiver.distinct(), { atMost: 0 })
    judge('events with two ids, or ids with two bodies', faults.mixed, { atMost: 0 })
    judge('objects whose events came first in another order', faults.disordered, { atMost: 0 })
    judge('deliveries that are not done', await undone(database), { atMost: 0 })
  } finally {
    await dispatcher.stop()
    receiver.close()
    await database.drop()
    await postgres.stop()
  }
}

interface Arrived {
  id: string
  body: string
  seller: string
  number: number
  object: string
  sequence: number
}

/** Takes a moment to answer, so that a kill finds requests under way. */
async function openReceiver() {
  const arrived: Arrived[] = []
  const seen = new Set<string>()
  let open = 0
  const server = http.createServer((request, answer) => {
    let body = ''
    open += 1
    answer.once('close', () => (open -= 1))
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { number, sequence, data } = JSON.parse(body) as {
        number: number
        sequence: number
        data: { object: { uuid: string } }
      }
      const seller = request.url ?? ''
      const id = String(request.headers['webhook-id'])
      arrived.push({ id, body, seller, number, sequence, object: `${seller} ${data.object.uuid}` })
      seen.add(`${seller} ${number}`)
      setTimeout(() => answer.writeHead(204).end(), 5)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (sellerId: number) => `http://receiver.bench.example:${port}/${sellerId}`,
    count: () => arrived.length,
    distinct: () => seen.size,
    open: () => open,
    faults: () => ({ mixed: mixed(arrived), disordered: disordered(arrived) }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Events and ids that do not belong to each other alone, and ids that came with two bodies. */
function mixed(arrived: readonly Arrived[]): number {
  const count = (keyOf: (each: Arrived) => string, valueOf: (each: Arrived) => string) =>
    [...Map.groupBy(arrived, keyOf).values()].filter(
      (group) => new Set(group.map(valueOf)).size > 1,
    ).length
  const event = ({ seller, number }: Arrived) => `${seller} ${number}`
  const id = (each: Arrived) => each.id
  return count(event, id) + count(id, event) + count(id, ({ body }) => body)
}

/** Objects of which an event came before the one that happened before it had come once. */
function disordered(arrived: readonly Arrived[]): number {
  const wrong = [...Map.groupBy(arrived, ({ object }) => object).values()].filter((events) => {
    // A set keeps each where it came first.
    const order = [...new Set(events.map(({ sequence }) => sequence))]
    return order.some((sequence, index) => sequence !== index + 1)
  })
  return wrong.length
}

/** Events of objects that each have several, numbered in turns. */
async function insertObjects({ sql }: BenchDatabase, sellerId: number): Promise<void> {
  await sql(
    `insert into event (seller_id, number, type, object_id, sequence, at, cause, data, kept_since)
     select $1, n, 'charge.paid', 'object ' || n % $3, (n - 1) / $3 + 1, business_now(), '{"kind":"rail"}',
            json_build_object('object', json_build_object('uuid', 'object ' || n % $3)), clock_timestamp()
       from generate_series(1, $2::integer) n`,
    [sellerId, EVENTS, EVENTS / OF_AN_OBJECT],
  )
}

async function undone({ sql }: Pick<BenchDatabase, 'sql'>): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::integer as count from webhook_delivery where state <> 'DELIVERED'`,
  )
  return row?.count ?? 0
}

async function untilDelivered(database: BenchDatabase): Promise<void> {
  const giveUp = performance.now() + SETTLED_MILLIS
  const made = async () => {
    const [row] = await database.sql<{ count: number }>(
      'select count(*)::integer as count from webhook_delivery',
    )
    return row?.count ?? 0
  }
  while (performance.now() < giveUp) {
    if ((await made()) === SELLERS * EVENTS && (await undone(database)) === 0) return
    await pause(200)
  }
}
