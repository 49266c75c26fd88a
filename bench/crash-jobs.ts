import { setTimeout as pause } from 'node:timers/promises'
import { untilSettled, verifyLedger } from './rig/aftermath.ts'
import { type BenchDatabase, emptyDatabase, openServer, untilHanging } from './rig/database.ts'
import { chooseAll, judgeInstruments, unchoose } from './rig/instruments.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, placeCharges } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 20
const CHARGES = scaled(600)
const KILLS = 3
/**
 * The tables that receive the effects of a job: while they are locked, effects neither happen nor
 * fail.
 */
const FAR_END = 'sandbox.pix_request, sandbox.bank_slip, sandbox.email'

/**
 * kill -9 of the job runner while a call of a rail is under way: the call takes effect, and nobody
 * records it. Another process answers the requests, and a new runner takes over.
 */
export async function measureJobCrash(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const sellers = (await openShops(database.url, SELLERS)).map(({ sellerId }) => sellerId)
  const server = await startServer({ databaseUrl: database.url, withJobs: false })
  const work = () => startServer({ databaseUrl: database.url, withJobs: true })
  let runner = await work()
  const held: number[] = []
  const retakenMillis: number[] = []
  try {
    const charges = await placeCharges(database, sellers, CHARGES)
    await unchoose(database, charges)
    const places = new Map(charges.map(({ id }, index) => [id, index]))
    const share = Math.ceil(CHARGES / KILLS)
    const acknowledged = new Map<string, 'pix' | 'bank-slip'>()
    for (let kill = 0; kill < KILLS; kill++) {
      const some = charges.slice(kill * share, (kill + 1) * share)
      const inTheMiddle = await database.whileLocked(FAR_END, async () => {
        const chosen = await chooseAll(
          some,
          ({ id }) => ((places.get(id) ?? 0) % 2 === 0 ? 'pix' : 'bank-slip'),
          () => server,
        )
        for (const [id, each] of chosen) acknowledged.set(id, each)
        await untilHanging(database, FAR_END)
        await runner.kill()
        return heldWork(database)
      })
      const begin = performance.now()
      runner = await work()
      await untilDone(database, inTheMiddle)
      held.push(inTheMiddle.length)
      retakenMillis.push(performance.now() - begin)
    }
    await untilSettled(database)
    tell(`      ${acknowledged.size} codes and boletos asked for, the runner killed ${KILLS} times`)
    judge('things in hand at each kill, at the least', Math.min(...held), { atLeast: 1 })
    judge(
      'seconds until they were done by another, at the most',
      Math.max(...retakenMillis) / 1_000,
      {
        atMost: 60,
      },
    )
    await judgeInstruments(database, acknowledged)
    judge('exit code of ledger verify', await verifyLedger(database), { atMost: 0 })
  } finally {
    await runner.stop()
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

async function heldWork({ sql }: BenchDatabase): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    'select id from work where done_at is null and lease_until > clock_timestamp()',
  )
  return rows.map(({ id }) => id)
}

async function untilDone({ sql }: BenchDatabase, ids: readonly string[]): Promise<void> {
  const left = 'select from work where done_at is null and id = any ($1)'
  while ((await sql(left, [ids])).length > 0) await pause(100)
}
