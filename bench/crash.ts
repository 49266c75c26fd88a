import { setTimeout as pause } from 'node:timers/promises'
import { runCommand } from '../apps/server/src/cli/run-command.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { toRoutedRef } from '../apps/server/src/platform/ids.ts'
import { pixCallback } from './rig/bank.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { countEffects } from './rig/effects.ts'
import { CLIENTS } from './rig/pgbench.ts'
import { scaled } from './rig/scale.ts'
import { type RunningServer, startServer } from './rig/server.ts'
import { openShops, type PlacedCharge, placeCharges, signIn } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 20
const CHARGES = scaled(5_000)
const KILLS = 10
/** How often a payment is told of, at the most: banks repeat themselves. */
const TOLD = 3
/** Long enough for leases and unknown card attempts, which are asked after in 30 seconds. */
const SETTLED_MILLIS = 120_000

/** kill -9 of the server, again and again, while charges are paid in every way. */
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
    const payments: Payments = { acknowledged: new Map(), unknown: [] }
    const { acknowledged, unknown } = payments
    const paying = payAll(charges, payments, () => server, tokens)
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
    // The acquirer was asked what became of these: it was paid, or nothing was.
    for (const charge of unknown) await payAgain(charge, payments, server)
    await untilSettled(database)
    const { lost, doubled } = await countEffects(database, acknowledged)
    tell(
      `      ${acknowledged.size} payments acknowledged, the server killed ${KILLS} times, ${unknown.length} card attempts without an outcome`,
    )
    judge('seconds until ready again, at the most', Math.max(...readyMillis) / 1_000, {
      atMost: 10,
    })
    judge('payments acknowledged and lost', lost.length, { atMost: 0 }, lost.join(' '))
    judge('payments with more than one effect', doubled.length, { atMost: 0 }, doubled.join(' '))
    judge('exit code of ledger verify', await verifyLedger(database), { atMost: 0 })
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

/** How a charge is paid; what it must leave behind is in `effects.ts`. */
export type Way = 'pix' | 'card' | 'manual'

interface Payments {
  /** Charges whose payer was told that they are paid, or that the payment is noted. */
  acknowledged: Map<string, Way>
  /** Those of which the answer says only that the outcome is not known yet. */
  unknown: PlacedCharge[]
}

const WAYS: readonly Way[] = ['pix', 'card', 'manual']

/** Pays every charge, and asks again with the same key for as long as no answer comes. */
async function payAll(
  charges: readonly PlacedCharge[],
  { acknowledged, unknown }: Payments,
  server: () => RunningServer,
  tokens: ReadonlyMap<number, string>,
): Promise<void> {
  const queue = charges.entries()
  const payer = async () => {
    for (const [index, charge] of queue) {
      const way = WAYS[index % WAYS.length] as Way
      const times = way === 'pix' ? 1 + (index % TOLD) : 1
      const call = callFor(way, charge, tokens.get(charge.sellerId) ?? '')
      let answer: Answer | undefined
      for (let time = 0; time < times; time++) answer = await untilAnswered(server, call)
      if (way === 'card' && answer?.status !== 'PAID') unknown.push(charge)
      else acknowledged.set(charge.id, way)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, payer))
}

/** A buyer who sees that it was not paid tries again, which is another intent and another key. */
async function payAgain(
  charge: PlacedCharge,
  { acknowledged }: Payments,
  server: RunningServer,
): Promise<void> {
  const { path } = cardCall(charge)
  const seen = await untilAnswered(() => server, {
    method: 'GET',
    path: path.replace(/\/card$/, ''),
    headers: {},
  })
  const paid =
    seen.status === 'PAID' ? seen : await untilAnswered(() => server, cardCall(charge, 2))
  if (paid.status === 'PAID') acknowledged.set(charge.id, 'card')
}

interface Call {
  method: string
  /** Of a webhook where the server's own address of it comes first. */
  path: string
  isWebhook?: boolean
  headers: Record<string, string>
  body?: unknown
}

interface Answer {
  status?: string
}

function callFor(way: Way, charge: PlacedCharge, token: string): Call {
  const { id } = charge
  switch (way) {
    case 'pix':
      return {
        method: 'POST',
        path: '/pix',
        isWebhook: true,
        headers: {},
        body: pixCallback([charge]),
      }
    case 'card':
      return cardCall(charge)
    case 'manual':
      return {
        method: 'PATCH',
        path: `/api/core/charges/${id}/manual-pay`,
        headers: { 'idempotency-key': `crash-${id}`, authorization: `Bearer ${token}` },
        body: { uuidCharge: id },
      }
  }
}

const cardCall = ({ sellerId, id, cardToken }: PlacedCharge, intent = 1): Call => ({
  method: 'POST',
  path: `/api/core/public/checkout/charges/${toRoutedRef(sellerId, id)}/card`,
  headers: { 'idempotency-key': `crash-${id}-${intent}` },
  body: { token: cardToken, installments: 3 },
})

/** Throws where the server refuses; where it is not there or breaks off, it is asked again. */
async function untilAnswered(server: () => RunningServer, call: Call): Promise<Answer> {
  const { method, path, isWebhook, headers, body } = call
  for (;;) {
    const { port, webhooks } = server()
    const url = `http://127.0.0.1:${port}${isWebhook ? webhooks : ''}${path}`
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer?.ok && text !== undefined) return (text ? JSON.parse(text) : {}) as Answer
    if (answer && answer.status < 500 && text !== undefined) {
      throw new Error(`${method} ${path} is refused: ${text}`)
    }
    await pause(100)
  }
}

async function untilAnsweredTo({ acknowledged, unknown }: Payments, count: number): Promise<void> {
  while (acknowledged.size + unknown.length < count) await pause(20)
}

async function untilReady({ port }: RunningServer): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(20)
}

/** Nothing is due, held or pending any more. */
async function untilSettled({ sql }: BenchDatabase): Promise<void> {
  const giveUp = performance.now() + SETTLED_MILLIS
  const left = async () => {
    const [row] = await sql<{ count: number }>(
      `select (select due from work_state())::integer
              + (select count(*) from charge_try where status = 'PENDING')::integer as count`,
    )
    return row?.count
  }
  while ((await left()) !== 0) {
    if (performance.now() > giveUp) return tell('      work is left undone after two minutes')
    await pause(500)
  }
}

/** As the operator does, with all that it prints. */
function verifyLedger({ url }: BenchDatabase): Promise<number> {
  const say = (line: string) => tell(`      ${line}`)
  const config = readConfig({ DATABASE_URL: url })
  return runCommand(['ledger', 'verify'], {
    open: async () => ({ config, databaseUrl: url, say, close: async () => {} }),
    say,
    complain: say,
  })
}
