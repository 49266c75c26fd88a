import { setTimeout as pause } from 'node:timers/promises'
import { judgePayments, untilSettled } from './rig/aftermath.ts'
import { payAtBank } from './rig/bank.ts'
import { emptyDatabase, openServer } from './rig/database.ts'
import { watchHealth } from './rig/health.ts'
import { openPage } from './rig/page.ts'
import {
  type SeenRequest,
  callFor,
  noPayments,
  payAgain,
  payAll,
  untilAnswered,
  untilAnsweredTo,
} from './rig/payers.ts'
import { startProxy } from './rig/proxy.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, type PlacedCharge, placeCharges, signIn } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 20
const CHARGES = scaled(6_000)
/** Three for each connection of the server's pool. */
const PAYERS = 48
const AWAY_MILLIS = 30_000
const GIVEN_UP_MILLIS = 60_000

/**
 * The database does not answer while charges are paid by every method: once because all connections
 * wait for a lock, and once because the network is cut silently. Requests fail within seconds, the
 * liveness check holds, and the server recovers by itself.
 */
export async function measureDatabaseAway(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const proxy = await startProxy(database.url)
  const server = await startServer({ databaseUrl: proxy.url, withJobs: true, isQuiet: true })
  const payments = noPayments()
  const requests: SeenRequest[] = []

  async function pay(): Promise<void> {
    const tokens = await signIn(server.port, shops)
    const [watched, ...charges] = await placeCharges(database, sellers, CHARGES + 1)
    await payAtBank(database, [watched as PlacedCharge, ...charges])
    const page = await openPage(server, watched as PlacedCharge)
    const seen = (each: SeenRequest) => void requests.push(each)
    const paying = payAll({
      charges,
      payments,
      server: () => server,
      tokens,
      clients: PAYERS,
      seen,
    })
    await untilAnsweredTo(payments, CHARGES / 10)
    await judgeAway('all connections busy', () =>
      database.whileLocked('charge, charge_pix', () => pause(AWAY_MILLIS)),
    )
    await untilAnsweredTo(payments, CHARGES / 2)
    await judgeAway('network cut', async () => {
      proxy.cut()
      await pause(AWAY_MILLIS)
      proxy.mend()
    })
    await paying
    await untilAnswered(() => server, callFor('pix', watched as PlacedCharge, ''))
    judge(
      'seconds until a page that was open all the while is told of a payment',
      await page.secondsUntil('"status":"PAID"', 30),
      { atMost: 10 },
    )
    page.close()
    await untilSettled(database)
    for (const charge of payments.unknown) await payAgain(charge, payments, () => server)
    await untilSettled(database)
  }

  async function judgeAway(what: string, away: () => Promise<void>): Promise<void> {
    const health = watchHealth(server)
    await away()
    const begin = performance.now()
    const before = payments.acknowledged.size + payments.unknown.length
    const paid = untilAnsweredTo(payments, before + 2 * PAYERS)
    await Promise.race([paid, pause(GIVEN_UP_MILLIS)])
    const seconds = (performance.now() - begin) / 1_000
    const { slowestSeconds, notReady } = await health.stop()
    judge(`${what}: seconds until /healthz answers, at the most`, slowestSeconds, { atMost: 1 })
    judge(`${what}: times that /readyz says no`, notReady, { atLeast: 1 })
    judge(`${what}: seconds until paid again`, seconds, { atMost: 10 })
    if (seconds * 1_000 > GIVEN_UP_MILLIS) throw new Error('The server does not go on by itself')
  }

  try {
    await Promise.race([pay(), server.died])
    const refused = requests.filter(({ status }) => status === 503).length
    const others = requests.filter(({ status }) => status !== 503 && !(status && status < 300))
    const slowest = Math.max(...requests.map(({ millis }) => millis)) / 1_000
    tell(
      `      ${payments.acknowledged.size} payments acknowledged, ${requests.length} requests, ${refused} refused with 503`,
    )
    judge('seconds until an answer, at the most', slowest, { atMost: 15 })
    judge('answers that are neither success nor 503', others.length, { atMost: 0 })
    await judgePayments(database, payments)
  } finally {
    await server.stop()
    await proxy.close()
    await database.drop()
    await postgres.stop()
  }
}
