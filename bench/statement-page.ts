import { join } from 'node:path'
import { filledDatabase, openServer } from './rig/database.ts'
import { fillLines, shopOfLines } from './rig/million-lines.ts'
import { type Request, send } from './rig/requests.ts'
import { scaled } from './rig/scale.ts'
import { startProcess, startServer } from './rig/server.ts'
import { signIn } from './rig/shop.ts'
import { inTurns, judge, ratioOf, shown, tell, tellLoad } from './rig/verdict.ts'

const ROUNDS = 41
const MILLIS = scaled(300)
const WARM_MILLIS = scaled(6_000)

/** The first page of five million lines by each filter, against node:http with the same statements. */
export async function measureStatementPage(): Promise<void> {
  const postgres = await openServer()
  const database = await filledDatabase(postgres, 'vintem_bench_lines', (filling) =>
    fillLines(filling),
  )
  const shop = await shopOfLines(database)
  const { sellerId } = shop
  const server = await startServer({ databaseUrl: database.url, withJobs: false })
  const bare = await startProcess(join(import.meta.dirname, 'rig/bare-statement.ts'), {
    databaseUrl: database.url,
    sellerId,
  })
  try {
    const [days] = await database.sql<{ from: string; to: string; past: string }>(
      `select (max(booked_on) - 29)::text as from, max(booked_on)::text as to,
              (max(booked_on) - 700)::text as past from statement_day`,
    )
    const { from = '', to = '', past = '' } = days ?? {}
    const token = (await signIn(server.port, [shop])).get(sellerId) ?? ''
    const headers = { authorization: `Bearer ${token}` }
    const page = (filter: Record<string, string>): Request => ({
      method: 'GET',
      path: `/api/core/redeems/statement?${new URLSearchParams(filter).toString()}`,
      headers,
    })
    const month = { executionDateInitial: from, executionDateFinal: to }
    await rate(server.port, page(month), WARM_MILLIS)
    await rate(bare.port, page(month), WARM_MILLIS)
    tellLoad()
    const ratios: number[] = []
    const filters: Record<string, string>[] = [
      month,
      {},
      { executionDateFinal: past },
      { statementType: 'CREDIT_REVERSAL' },
      { statementType: 'CREDIT_ANTICIPATED', ...month },
      { sort: 'executionDate,asc' },
    ]
    for (const filter of filters) {
      const rounds = await inTurns(
        ROUNDS,
        () => rate(bare.port, page(filter), MILLIS),
        () => rate(server.port, page(filter), MILLIS),
      )
      ratios.push(ratioOf(rounds))
      const query = new URLSearchParams(filter).toString() || 'no filter'
      tell(`      ${shown(ratioOf(rounds))} of bare  ${query}`)
    }
    judge(
      'first page of a statement against bare node:http, the slowest filter',
      Math.min(...ratios),
      {
        atLeast: 0.7,
      },
    )
    tellLoad()
  } finally {
    bare.child.disconnect()
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
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
