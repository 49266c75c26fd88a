import type pg from 'pg'
import type { Trip, TripStatement } from '#platform/database/trip.ts'

export interface Recorded {
  start(): void
  /** The reads since start, without those of the transaction's own frame. */
  stop(): TripStatement[]
  /** How often the database was asked since start. */
  trips(): number
  /** Leaves the pool as it was. */
  end(): void
}

/** Listens to what the server asks its database. */
export function recordQueries(pool: pg.Pool): Recorded {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const heard = new WeakSet<pg.PoolClient>()
  let queries: TripStatement[] = []
  let trips = 0
  const listen = async () => {
    const client = await connect()
    if (heard.has(client)) return client
    heard.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((given: Partial<Trip>, ...rest: unknown[]) => {
      queries.push(...(given.statements ?? []))
      trips += given.statements ? 1 : 0
      return query(given, ...rest)
    }) as typeof client.query
    return client
  }
  pool.connect = listen as typeof pool.connect
  return {
    start: () => {
      queries = []
      trips = 0
    },
    trips: () => trips,
    stop: () =>
      queries.filter(({ sql }) => /^\s*(?:select|with)\s/.test(sql) && !OF_THE_FRAME.test(sql)),
    end: () => (pool.connect = connect as typeof pool.connect),
  }
}

/** How a transaction is entered (`entering.ts`) and ended. */
const OF_THE_FRAME = / (set_config|pg_advisory_xact_lock|post)\(|from (business_clock|idempotency) /

export interface QueryPlan {
  /** Tables read from end to end, though indexes were preferred. */
  wholeTables: string[]
  /** Rows looked at in tables and indexes, those thrown away included. */
  rowsRead: number
  text: string
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** How the application's role runs queries of a seller, one after the other, and what each takes. */
export async function explain(
  pool: pg.Pool,
  sellerId: number,
  queries: readonly TripStatement[],
): Promise<QueryPlan[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.seller', $1, true)`, [String(sellerId)])
    await client.query('set local enable_seqscan = off')
    const plans: QueryPlan[] = []
    for (const query of queries) plans.push(await explainOne(client, query))
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function explainOne(client: pg.PoolClient, query: TripStatement): Promise<QueryPlan> {
  const { rows } = await client.query<{ 'QUERY PLAN': { QueryPlan: Node }[] }>(
    `explain (analyze, timing off, format json) ${query.sql}`,
    [...query.parameters],
  )
  const nodes = flat(rows[0]?.['QUERY PLAN'][0]?.QueryPlan)
  const scans = nodes.filter((node) => node['Node Type'].endsWith('Scan'))
  return {
    wholeTables: scans
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? ''),
    rowsRead: scans.map(rowsOf).reduce((sum, each) => sum + each, 0),
    text: `${query.sql}
${JSON.stringify(nodes, SHOWN)}`,
  }
}

/** What of a node a reader wants. */
const SHOWN = ['Node Type', 'Relation Name', 'Index Name', 'Index Cond', 'Filter', 'Actual Rows']

const flat = (node: Node | undefined): Node[] =>
  node ? [node, ...(node.Plans ?? []).flatMap(flat)] : []

function rowsOf(node: Node): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + removed) * node['Actual Loops']
}
