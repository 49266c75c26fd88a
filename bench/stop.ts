import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { callbackPath } from '../apps/server/src/platform/callback-door.ts'
import { judgePayments, untilSettled } from './rig/aftermath.ts'
import { payAtBank } from './rig/bank.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { type Call, callFor, noPayments, type Way } from './rig/payers.ts'
import { CLIENTS } from './rig/pgbench.ts'
import { type Program, startProgram } from './rig/program.ts'
import { startProxy } from './rig/proxy.ts'
import { scaled } from './rig/scale.ts'
import { SECRET, startServer } from './rig/server.ts'
import { openShops, type PlacedCharge, placeCharges, signIn } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const PROJECT = join(import.meta.dirname, '..')
const SELLERS = 20
const ROUNDS = scaled(6)
const TRAFFIC_MILLIS = 2_000
/** After this time a supervisor would kill the program. */
const KILLED_MILLIS = 30_000
/** More charges than can be paid in the time. */
const CHARGES = 4_000
const WEBHOOK_SECRET = 'known-to-the-benchmark-and-its-server-alone'
const WAYS: readonly Way[] = ['pix', 'card', 'manual']

/** One request as its client saw it. */
interface Logged {
  charge: PlacedCharge
  way: Way
  /** Absent where no answer came. */
  status: number | undefined
  /**
   * True where the request used a connection that had answered before, so that the server had
   * accepted it.
   */
  wasOpen: boolean
}

/**
 * SIGTERM of the whole program with traffic: accepted requests are answered, later ones are
 * refused, and the program ends soon, also where its database does not answer.
 */
export async function measureStop(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const proxy = await startProxy(database.url)
  const folder = await mkdtemp(join(tmpdir(), 'vintem-stop-'))
  const start = (url: string) => startProgramOn(url, folder)
  const logged: Logged[] = []
  const goneSeconds: number[] = []
  try {
    let tokens: Map<number, string> | undefined
    for (let round = 0; round < ROUNDS; round++) {
      const charges = await placeCharges(database, sellers, CHARGES)
      await payAtBank(database, charges)
      const program = await start(database.url)
      tokens ??= await signIn(portOf(program), shops)
      const traffic = payUntilNobodyAnswers(program, charges, tokens)
      await pause(TRAFFIC_MILLIS)
      goneSeconds.push(await secondsToStop(program))
      logged.push(...(await traffic))
    }
    judge('seconds until gone, at the most', Math.max(...goneSeconds), { atMost: 10 })
    await judgeAnswers(database, logged)

    const program = await start(proxy.url)
    const charges = await placeCharges(database, sellers, CHARGES)
    await payAtBank(database, charges)
    const traffic = payUntilNobodyAnswers(program, charges, tokens ?? new Map())
    await pause(TRAFFIC_MILLIS)
    proxy.cut()
    await pause(TRAFFIC_MILLIS)
    judge('seconds until gone, the database silent', await secondsToStop(program), { atMost: 10 })
    await traffic
  } finally {
    await proxy.close()
    await rm(folder, { recursive: true, force: true })
    await database.drop()
    await postgres.stop()
  }
}

const startProgramOn = (databaseUrl: string, folder: string): Promise<Program> =>
  startProgram([process.execPath, 'apps/server/src/main.ts'], {
    cwd: PROJECT,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      VINTEM_DATA: folder,
      SESSION_SECRET: SECRET,
      WEBHOOK_SECRET,
      DEMO: 'false',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'true',
    },
  })

const portOf = ({ url }: Program): number => Number(new URL(url).port)

async function secondsToStop(program: Program): Promise<number> {
  const begin = performance.now()
  const killing = setTimeout(() => program.child.kill('SIGKILL'), KILLED_MILLIS)
  await program.stop()
  clearTimeout(killing)
  return (performance.now() - begin) / 1_000
}

/** Pays each charge once over keep-alive connections, until connections are refused. */
async function payUntilNobodyAnswers(
  program: Program,
  charges: readonly PlacedCharge[],
  tokens: ReadonlyMap<number, string>,
): Promise<Logged[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const logged: Logged[] = []
  const queue = charges.entries()
  let isGone = false
  const payer = async () => {
    for (const [index, charge] of queue) {
      const way = WAYS[index % WAYS.length] as Way
      const call = callFor(way, charge, tokens.get(charge.sellerId) ?? '')
      const { status, code, wasOpen } = await ask(agent, portOf(program), call)
      isGone ||= code === 'ECONNREFUSED'
      if (code !== 'ECONNREFUSED') logged.push({ charge, way, status, wasOpen })
      if (isGone) return
    }
    throw new Error('There are too few charges for the traffic')
  }
  await Promise.all(Array.from({ length: CLIENTS }, payer))
  agent.destroy()
  return logged
}

/** Each from its own address, so that no rate limit applies. */
let callers = 0

async function ask(agent: Agent, port: number, call: Call) {
  const { method, path, isWebhook, headers, body } = call
  const from = ++callers
  const sent = request({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path: isWebhook ? callbackPath(WEBHOOK_SECRET) + path : path,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
    },
  })
  sent.end(JSON.stringify(body))
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await answer.toArray()
    return { status: answer.statusCode, code: undefined, wasOpen: sent.reusedSocket }
  } catch (error) {
    const { code } = error as { code?: string }
    return { status: undefined, code, wasOpen: sent.reusedSocket }
  }
}

/** Compares the answers of clients with the database once the jobs have run. */
async function judgeAnswers(database: BenchDatabase, logged: readonly Logged[]): Promise<void> {
  const server = await startServer({ databaseUrl: database.url, withJobs: true })
  await untilSettled(database)
  await server.stop()
  const cut = logged.filter(({ status }) => status === undefined)
  const failed = logged.filter(({ status }) => status !== undefined && status >= 300)
  tell(`      ${logged.length} requests, SIGTERM ${ROUNDS} times, ${cut.length} without an answer`)
  const details = [...new Set(failed.map(({ status }) => status))].join(' ')
  judge('requests answered with a failure', failed.length, { atMost: 0 }, details)
  const dropped = cut.filter(({ wasOpen }) => wasOpen)
  judge('requests cut off on a connection in use', dropped.length, { atMost: 0 })
  judge('requests without an answer and with an effect', await effectsOf(database, cut), {
    atMost: 0,
  })
  const payments = noPayments()
  for (const { charge, way, status } of logged) {
    if (status !== undefined && status < 300) payments.acknowledged.set(charge.id, way)
  }
  await judgePayments(database, payments)
}

async function effectsOf({ sql }: BenchDatabase, cut: readonly Logged[]): Promise<number> {
  const rows = await sql(
    `select from charge c where id = any ($1) and (status <> 'SCHEDULED' or exists (
       select from charge_attempt t where t.seller_id = c.seller_id and t.charge_id = c.id))`,
    [cut.map(({ charge }) => charge.id)],
  )
  return rows.length
}
