import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { judgePayments, untilSettled } from './rig/aftermath.ts'
import { payAtBank } from './rig/bank.ts'
import { emptyDatabase, openServer } from './rig/database.ts'
import { watchHealth } from './rig/health.ts'
import { type SeenRequest, noPayments, payAgain, payAll } from './rig/payers.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, placeCharges, signIn } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 20
const CHARGES = scaled(3_000)
const SLOW = scaled(1_000)
const BYTE_EVERY_MILLIS = 1_000
/** A request may take 30 seconds to arrive, and the server looks every 5 seconds. */
const PATIENCE_SECONDS = 40

/** Clients that send a request byte by byte do not slow down payments, and are disconnected. */
export async function measureSlowClients(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const server = await startServer({ databaseUrl: database.url, withJobs: true })
  try {
    const tokens = await signIn(server.port, shops)
    const charges = await placeCharges(database, sellers, CHARGES)
    await payAtBank(database, charges)
    const payments = noPayments()
    const requests: SeenRequest[] = []
    const health = watchHealth(server)
    const begin = performance.now()
    const slow = Array.from({ length: SLOW }, (_, index) => dribble(server.port, index))
    const seen = (each: SeenRequest) => void requests.push(each)
    await payAll({ charges, payments, server: () => server, tokens, seen })
    const stillOpen = slow.filter(({ closed }) => !closed).length
    while (slow.some(({ closed }) => !closed) && secondsSince(begin) < PATIENCE_SECONDS) {
      await pause(100)
    }
    const { slowestSeconds } = await health.stop()
    await untilSettled(database)
    for (const charge of payments.unknown) await payAgain(charge, payments, () => server)
    await untilSettled(database)
    const left = slow.filter(({ closed }) => !closed).length
    const slowest = Math.max(...requests.map(({ millis }) => millis)) / 1_000
    const others = requests.filter(({ status }) => !(status && status < 300))
    tell(`      ${requests.length} payments beside ${stillOpen} clients that send a byte a second`)
    judge('seconds until an answer, at the most', slowest, { atMost: 5 })
    judge('answers but success', others.length, { atMost: 0 })
    judge('seconds until /healthz answers, at the most', slowestSeconds, { atMost: 1 })
    judge(`slow clients still there after ${PATIENCE_SECONDS} seconds`, left, { atMost: 0 })
    await judgePayments(database, payments)
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

const secondsSince = (begin: number) => (performance.now() - begin) / 1_000

const HEADERS = 'POST /api/core/public/auth/sign-in HTTP/1.1\r\nhost: here\r\n'
const BODY = `${HEADERS}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`

/** Alternately a client with slow headers and one with a slow body. */
function dribble(port: number, index: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(index % 2 === 0 ? `${HEADERS}x-slow: ` : BODY)
  const timer = setInterval(() => socket.write('x'), BYTE_EVERY_MILLIS)
  socket.on('close', () => clearInterval(timer))
  return socket
}
