import { join } from 'node:path'
import { filledDatabase, openServer, type Sql } from './rig/database.ts'
import { bigShop, fillCharges } from './rig/million-charges.ts'
import { type Request, send } from './rig/requests.ts'
import { scaled } from './rig/scale.ts'
import { startProcess, startServer } from './rig/server.ts'
import { signIn } from './rig/shop.ts'
import { inTurns, judge, median, ratioOf, shown, tell, tellLoad } from './rig/verdict.ts'

/** Many short rounds: the speed of the machine changes within seconds. */
const ROUNDS = 15
const MILLIS = scaled(300)
const WARM_MILLIS = scaled(6_000)
const ALONE = 15

const PAGE_SIZE = 20

/**
 * The first page of a million charges by each filter, against node:http with the same statements.
 * Only full pages are judged: an answer of few rows measures the session and the log, not the list.
 */
export async function measureChargeList(): Promise<void> {
  const postgres = await openServer()
  const database = await filledDatabase(postgres, 'vintem_bench_charges', (filling) =>
    fillCharges(filling),
  )
  const shop = await bigShop(database)
  const { sellerId } = shop
  const server = await startServer({ databaseUrl: database.url, withJobs: false })
  const bare = await startProcess(join(import.meta.dirname, 'rig/bare-charge-list.ts'), {
    databaseUrl: database.url,
    sellerId,
  })
  try {
    const token = (await signIn(server.port, [shop])).get(sellerId) ?? ''
    const headers = { authorization: `Bearer ${token}` }
    const page = (filter: Filter): Request => ({ method: 'GET', path: pathOf(filter), headers })
    const unfiltered = page({})
    await rate(server.port, unfiltered, WARM_MILLIS)
    await rate(bare.port, unfiltered, WARM_MILLIS)
    tellLoad()
    const ratios: number[] = []
    const slownesses: number[] = []
    for (const filter of [{}, ...(await filters(database.sql, sellerId))]) {
      const rounds = await inTurns(
        ROUNDS,
        () => rate(bare.port, page(filter), MILLIS),
        () => rate(server.port, page(filter), MILLIS),
      )
      const [time, usual] = await timesAlone(server.port, [page(filter), unfiltered])
      const rows = await rowsOf(server.port, page(filter))
      if (rows === PAGE_SIZE) ratios.push(ratioOf(rounds))
      slownesses.push(time / usual)
      const query = new URLSearchParams(filter).toString() || 'no filter'
      tell(
        `      ${shown(ratioOf(rounds))} of bare  ${shown(time)} ms, ${shown(time / usual)} × unfiltered  ${rows} rows  ${query}`,
      )
    }
    judge('full first page against bare node:http, the slowest filter', Math.min(...ratios), {
      atLeast: 0.7,
    })
    judge('time of a filter against no filter, the slowest', Math.max(...slownesses), { atMost: 5 })
    tellLoad()
  } finally {
    bare.child.disconnect()
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

type Filter = Record<string, string>

const pathOf = (filter: Filter) =>
  `/api/core/charges?${new URLSearchParams({ size: String(PAGE_SIZE), ...filter }).toString()}`

async function rowsOf(port: number, { path, headers }: Request): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const { content } = (await response.json()) as { content: unknown[] }
  return content.length
}

/** Pages a second. */
async function rate(port: number, request: Request, millis: number): Promise<number> {
  const until = performance.now() + millis
  function* repeated() {
    while (performance.now() < until) yield request
  }
  const { answers, seconds } = await send(port, repeated())
  return answers / seconds
}

/** Milliseconds of each request without others at the same time, measured alternately. */
async function timesAlone(port: number, requests: readonly Request[]): Promise<[number, number]> {
  const times = requests.map((): number[] => [])
  for (let turn = 0; turn < ALONE; turn++) {
    for (const [index, request] of requests.entries()) {
      const { answers, seconds } = await send(
        port,
        Array.from({ length: 5 }, () => request),
        1,
      )
      times[index]?.push((seconds * 1_000) / answers)
    }
  }
  const [first = [], second = []] = times
  return [median(first), median(second)]
}

/** Every filter of the specification, with values of many, some and few charges. */
async function filters(sql: Sql, sellerId: number): Promise<Filter[]> {
  const [found] = await sql<
    Record<'month' | 'nextMonth' | 'longAgo' | 'link' | 'email' | 'document', string>
  >(
    `select (current_date - 200)::text as month, (current_date - 170)::text as "nextMonth",
            (current_date - 1700)::text as "longAgo",
            (select id from payment_link where seller_id = $1 order by id limit 1) as link,
            u.email, u.document
       from customer u where u.seller_id = $1 and u.name like 'Zulmira%' order by u.id limit 1`,
    [sellerId],
  )
  if (!found) throw new Error('The database is not filled')
  const { month, nextMonth, longAgo, link, email, document } = found
  const expired = { expirationDateInitial: month, expirationDateFinal: nextMonth }
  const paid = { paidDateInitial: month, paidDateFinal: nextMonth }
  const single: Filter[] = [
    ...['PAID', 'LATE', 'SCHEDULED', 'DISPUTE', 'REFUND'].map((status) => ({ status })),
    ...['PIX', 'BANK_SLIP'].map((paymentMethod) => ({ paymentMethod })),
    ...['ana', 'ana silva', 'zulmira', 'ninguem'].map((customerName) => ({ customerName })),
    ...[document, document.slice(0, 4)].map((customerDocument) => ({ customerDocument })),
    ...[email, email.slice(0, 4)].map((customerEmail) => ({ customerEmail })),
    ...['mensalidade', 'palestra', 'exclusivo', 'inexistente'].map((title) => ({ title })),
    ...[month, longAgo].map((expirationDateInitial) => ({ expirationDateInitial })),
    ...[month, longAgo].map((expirationDateFinal) => ({ expirationDateFinal })),
    ...[month, longAgo].map((paidDateInitial) => ({ paidDateInitial })),
    ...[month, longAgo].map((paidDateFinal) => ({ paidDateFinal })),
    { paymentLink: link },
    ...['10', '500', '5009'].map((valueMin) => ({ valueMin })),
    ...['10', '500', '5009'].map((valueMax) => ({ valueMax })),
  ]
  return [
    ...single,
    expired,
    paid,
    { valueMin: '100', valueMax: '100.5' },
    { status: 'PAID', ...paid },
    { status: 'LATE', paymentMethod: 'PIX' },
    { status: 'DISPUTE', title: 'mensalidade' },
    { status: 'FAILED', valueMin: '4000' },
    { customerName: 'ana', ...expired },
    { customerName: 'zulmira', status: 'SCHEDULED' },
    { title: 'mensalidade', paymentLink: link },
    { paymentMethod: 'BANK_SLIP', ...paid },
  ]
}
