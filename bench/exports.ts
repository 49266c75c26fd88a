import { setTimeout as pause } from 'node:timers/promises'
import { filledDatabase, openServer } from './rig/database.ts'
import { peakWhile, residentMegabytes } from './rig/memory.ts'
import { bigShop, fillCharges } from './rig/million-charges.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { signIn } from './rig/shop.ts'
import { judge, shown, tell, tellLoad } from './rig/verdict.ts'

const ROWS = scaled(100_000)
const ROUNDS = 3
/** The reader pauses for this time, and the server must not read ahead. */
const HESITATION_MILLIS = 2_000

/** Memory that a server needs to export 100,000 charges to a reader that pauses. */
export async function measureExports(): Promise<void> {
  const postgres = await openServer()
  const database = await filledDatabase(postgres, 'vintem_bench_exports', (filling) =>
    fillCharges(filling, { charges: ROWS, customers: scaled(4_000), links: 100 }),
  )
  const shop = await bigShop(database)
  const server = await startServer({ databaseUrl: database.url, withJobs: false })
  try {
    const token = (await signIn(server.port, [shop])).get(shop.sellerId) ?? ''
    const take = (format: string, filter = '') =>
      read(
        `http://127.0.0.1:${server.port}/api/core/charges/export?format=${format}${filter}`,
        token,
      )
    tellLoad()
    for (const format of ['csv', 'xlsx']) {
      // A small export first: code that is loaded once is not the cost of an export.
      await take(format, '&status=DISPUTE')
      const added: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = await residentMegabytes(server.pid)
        const { peak, result } = await peakWhile(server.pid, () => take(format))
        if (result.rows !== ROWS) throw new Error(`${result.rows} rows instead of ${ROWS}`)
        added.push(peak - before)
        tell(
          `      ${format}: ${shown(result.bytes / 1e6)} MB in ${shown(result.seconds)} s, from ${shown(before)} MB of memory to ${shown(peak)}`,
        )
      }
      judge(`MB of memory added by ${ROWS} charges as ${format}`, Math.max(...added), {
        atMost: 60,
      })
    }
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

async function read(url: string, token: string) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(await answer.text())
  await pause(HESITATION_MILLIS)
  const begin = performance.now()
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  const seconds = (performance.now() - begin) / 1_000
  return { bytes, seconds, rows: Number(answer.headers.get('x-total-rows')) }
}
