import { judgePayments, untilSettled } from './rig/aftermath.ts'
import { payAtBank } from './rig/bank.ts'
import { emptyDatabase, openServer } from './rig/database.ts'
import { untilReady } from './rig/health.ts'
import { noPayments, payAgain, payAll, untilAnsweredTo } from './rig/payers.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, placeCharges, signIn } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 20
const CHARGES = scaled(5_000)
const KILLS = 10

/** Repeated kill -9 of the server while charges are paid by every method. */
export async function measureCrash(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const serve = () => startServer({ databaseUrl: database.url, withJobs: true })
  let server = await serve()
  try {
    const tokens = await signIn(server.port, shops)
    const charges = await placeCharges(database, sellers, CHARGES)
    await payAtBank(database, charges)
    const payments = noPayments()
    const paying = payAll({ charges, payments, server: () => server, tokens })
    const readyMillis: number[] = []
    for (let kill = 1; kill <= KILLS; kill++) {
      await untilAnsweredTo(payments, (kill * CHARGES) / (KILLS + 1))
      await server.kill()
      const begin = performance.now()
      server = await serve()
      await untilReady(server)
      readyMillis.push(performance.now() - begin)
    }
    await paying
    await untilSettled(database)
    tell(
      `      ${payments.acknowledged.size} payments acknowledged, the server killed ${KILLS} times, ${payments.unknown.length} card attempts without an outcome`,
    )
    // The acquirer was asked about these attempts: each is paid, or was never made.
    for (const charge of payments.unknown) await payAgain(charge, payments, () => server)
    await untilSettled(database)
    judge('seconds until ready again, at the most', Math.max(...readyMillis) / 1_000, {
      atMost: 10,
    })
    await judgePayments(database, payments)
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}
