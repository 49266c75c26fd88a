import { judgePayments, untilSettled } from './rig/aftermath.ts'
import { payAtBank } from './rig/bank.ts'
import { type BenchDatabase, emptyDatabase, openOwnServer } from './rig/database.ts'
import { noPayments, payAgain, payAll, untilAnsweredTo } from './rig/payers.ts'
import { CLIENTS } from './rig/pgbench.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, placeCharges, signIn } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 20
const CHARGES = scaled(5_000)
const KILLS = 10

/**
 * kill -9 of the database while charges are paid by every method: alternately of all its processes,
 * and of one, after which it ends all connections and recovers. The server is not restarted.
 */
export async function measureDatabaseCrash(): Promise<void> {
  const postgres = await openOwnServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const server = await startServer({ databaseUrl: database.url, withJobs: true, isQuiet: true })
  const payments = noPayments()
  const awayMillis: number[] = []

  async function killAgainAndAgain(): Promise<void> {
    for (let kill = 1; kill <= KILLS; kill++) {
      await untilAnsweredTo(payments, (kill * CHARGES) / (KILLS + 1))
      await (kill % 2 === 0 ? killOneProcess(database) : postgres.kill())
      const begin = performance.now()
      const before = payments.acknowledged.size + payments.unknown.length
      // More than the requests under way: the rest was paid after the kill.
      await untilAnsweredTo(payments, before + 2 * CLIENTS)
      awayMillis.push(performance.now() - begin)
    }
  }

  async function pay(): Promise<void> {
    const tokens = await signIn(server.port, shops)
    const charges = await placeCharges(database, sellers, CHARGES)
    await payAtBank(database, charges)
    const paying = payAll({ charges, payments, server: () => server, tokens })
    await Promise.all([paying, killAgainAndAgain()])
    await untilSettled(database)
    for (const charge of payments.unknown) await payAgain(charge, payments, () => server)
    await untilSettled(database)
  }

  try {
    await Promise.race([pay(), server.died])
    tell(
      `      ${payments.acknowledged.size} payments acknowledged, the database killed ${KILLS} times, ${payments.unknown.length} card attempts without an outcome`,
    )
    judge('seconds until paid again, at the most', Math.max(...awayMillis) / 1_000, { atMost: 10 })
    await judgeListeners(database)
    await judgePayments(database, payments)
  } finally {
    await server.stop()
    // The database may be down at this moment: its folder is removed in any case.
    await database.drop().catch(() => undefined)
    await postgres.stop()
  }
}

/** Like the kernel without memory: kills a process that serves a connection of the server. */
async function killOneProcess({ sql }: BenchDatabase): Promise<void> {
  const [victim] = await sql<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() limit 1`,
  )
  if (victim) process.kill(victim.pid, 'SIGKILL')
}

/**
 * The server listens for notifications on one connection, also after that was lost several times.
 */
async function judgeListeners({ sql }: BenchDatabase): Promise<void> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name = 'vintem-live'`,
  )
  judge('connections that listen for news', row?.count ?? 0, { atMost: 1 })
}
