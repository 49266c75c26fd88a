import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../apps/server/src/platform/ids.ts'
import { EVIDENCE } from '../packages/contracts/src/disputes/evidence.ts'
import { emptyDatabase, openServer, type Sql } from './rig/database.ts'
import { peakWhile, residentMegabytes } from './rig/memory.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, type PlacedCharge, placeCharges, signIn } from './rig/shop.ts'
import { judge, shown, tell, tellLoad } from './rig/verdict.ts'

const ROUNDS = 3
/** Simultaneous uploads, each of another dispute. */
const FILES = scaled(100)
/** A quarter of all bytes when each file has 5 MB: only pieces of each are in memory. */
const MOST_MEGABYTES = 125
const PIECE = Buffer.alloc(64 * 1024, 7)
/** Slow enough that no upload ends before the last has begun. */
const PAUSE_MILLIS = 25
/** The declared size of a file that is refused. */
const TOO_MUCH = 1024 ** 3

/**
 * Memory that a server needs while many clients send documents of 5 MB, and much larger ones, at
 * the same time.
 */
export async function measureUploads(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, 1)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const server = await startServer({ databaseUrl: database.url, withJobs: false })
  try {
    const token = (await signIn(server.port, shops)).values().next().value ?? ''
    const charges = await placeCharges(database, sellers, FILES)
    await disputeAll(database.sql, charges)
    const send = (bytes: number, status: number) =>
      Promise.all(
        charges.map((charge) => attach({ port: server.port, token, charge, bytes, status })),
      )
    tellLoad()
    // Code that is loaded once is not the cost of a file.
    await send(PIECE.length, 200)
    const before = await residentMegabytes(server.pid)
    for (const [what, bytes, status] of [
      [`${FILES} documents of 5 MB at once`, EVIDENCE.maxBytes, 200],
      [`${FILES} of 1 GB at once, all refused`, TOO_MUCH, 413],
    ] as const) {
      const peaks: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const { peak } = await peakWhile(server.pid, () => send(bytes, status))
        peaks.push(peak)
        tell(`      ${what}: from ${shown(before)} MB of memory to ${shown(peak)}`)
      }
      judge(`MB of memory added by ${what}`, Math.max(...peaks) - before, {
        atMost: MOST_MEGABYTES,
      })
    }
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

/** As if the holder of each card had contested the payment. */
const disputeAll = (sql: Sql, charges: readonly PlacedCharge[]) =>
  sql(
    `insert into dispute (seller_id, id, charge_id, reference, amount_cents, state, reason, sources,
       deadline, opened_at)
     select "sellerId", gen_random_uuid(), id, id::text, 0, 'OPEN', 'Medida', '[]',
            current_date + 5, business_now()
       from jsonb_to_recordset($1) as r("sellerId" bigint, id uuid)`,
    [JSON.stringify(charges)],
  )

interface Sending {
  port: number
  token: string
  charge: PlacedCharge
  bytes: number
  /** The answer that is expected. */
  status: number
}

/** Sends a document of so many bytes, piece by piece, until it is answered. */
async function attach({ port, token, charge, bytes, status }: Sending): Promise<void> {
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: `/api/core/charges/${charge.id}/dispute/evidence/${newId()}?name=nota.pdf`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/pdf',
      'content-length': bytes,
    },
  })
  const answered = Promise.withResolvers<{ status: number | undefined; body: unknown }>()
  sending.on('response', (response) => {
    json(response).then(
      (body) => answered.resolve({ status: response.statusCode, body }),
      answered.reject,
    )
  })
  let isOver = false
  sending.on('close', () => (isOver = true))
  // A refused client is disconnected while sending, and may miss the answer.
  sending.on('error', (error) =>
    status === 200 ? answered.reject(error) : answered.resolve({ status, body: error.message }),
  )
  answered.promise.catch(() => undefined)
  sending.write('%PDF-')
  for (let left = bytes - 5; left > 0 && !isOver; left -= PIECE.length) {
    sending.write(PIECE.subarray(0, Math.min(left, PIECE.length)))
    await pause(PAUSE_MILLIS)
  }
  sending.end()
  const answer = await answered.promise
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
}
