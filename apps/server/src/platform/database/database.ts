import type { Socket } from 'node:net'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SelectQueryNode,
} from 'kysely'
import pg from 'pg'
import { snakeName } from './names.ts'
import type { DB } from './tables.gen.ts'
import { Trip } from './trip.ts'

/** Writes names as in the tables; a plugin would copy each query to rename its parts. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return snakeName(name).replaceAll('"', '""')
  }
}

/** Builds queries, with the types of the tables; it runs nothing. A Tx does. */
export const sqlFor = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SnakeCaseCompiler(),
  },
})

export type Statement<Row = unknown> = CompiledQuery<Row>
/** A statement, or a query still being built. */
export type Compilable<Row = unknown> = { compile(): CompiledQuery<Row> }

/** Statements written as text whose author says that they only read. */
const reads = new WeakSet<object>()

/** A query written as text: it only reads. */
export const asQuery = <Row>(statement: RawBuilder<unknown>): Compilable<Row> => ({
  compile() {
    const compiled = (statement as RawBuilder<Row>).compile(sqlFor)
    reads.add(compiled.query)
    return compiled
  },
})

/** A statement written as text that changes something. */
export const asWrite = (statement: RawBuilder<unknown>): Compilable => ({
  compile: () => statement.compile(sqlFor),
})

/** Whether a statement changes nothing: by how it was built, not by its text. */
export const isRead = ({ query }: Statement): boolean => reads.has(query) || isSelect(query)

function isSelect(node: OperationNode): boolean {
  if (!SelectQueryNode.is(node)) return false
  return (node.with?.expressions ?? []).every(({ expression }) => isSelect(expression))
}

const { builtins } = pg.types
const TEXT_ARRAY: number = 1009
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: wholeNumber,
  [builtins.NUMERIC]: wholeNumber,
  [builtins.DATE]: (text) => text,
  [TEXT_ARRAY]: texts,
}

/** Sums and amounts are whole cents; one beyond the safe integers must throw. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`)
  return value
}

const anyTexts = pg.types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => string[]

/** Each request reads its user's roles: the driver's parser of arrays is slow. */
function texts(text: string): string[] {
  if (text === '{}' || /["\\]|NULL/.test(text)) return anyTexts(text)
  return text.slice(1, -1).split(',')
}

/** Types of columns as the code wants them: bigint as number, date as text, instants as Date. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
    parsers[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** The role that the owner uses where the operator does the server's work. */
  role?: string
  /** Confirms before the disk does. */
  relaxed?: boolean
  /** How long a connection is waited for; 3 seconds unless told. */
  connectMillis?: number | undefined
}

/** A request that waits for longer is told that the service is busy. */
const CONNECT_MILLIS = 3_000
/** A longer statement blocks everything else. */
const STATEMENT_MILLIS = 10_000
/** PostgreSQL itself would have refused by now: it is gone without a message. */
const SILENT_MILLIS = 11_000

export function createPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectMillis ?? CONNECT_MILLIS,
    idleTimeoutMillis: 60_000,
    types,
    statement_timeout: STATEMENT_MILLIS,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    options: sessionSettings(options),
  })
  // An idle connection that breaks is replaced by the pool at the next use.
  pool.on('error', () => undefined)
  // A connection that breaks in use fails the statements under way; an error without a listener
  // ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', (client) => endWhenSilent(client, SILENT_MILLIS))
  return pool
}

/** Types that the driver's own lack. */
interface Wire {
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Socket }
}

/**
 * Ends a connection that does not answer. It has one timer for all its queries: with one for each,
 * as in the driver, the garbage of every request outlives the young generation.
 */
export function endWhenSilent(client: pg.PoolClient, millis: number): void {
  const wire = client as unknown as Wire
  const { stream } = wire.connection
  stream.setTimeout(millis)
  stream.on('timeout', () => {
    if (wire.readyForQuery) return
    const silence = new Error('PostgreSQL has not answered in time')
    stream.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }))
  })
}

/** Parallel helpers are off: starting them takes longer than most answers. */
function sessionSettings({ role, relaxed }: DatabaseOptions): string {
  const durability = `-c synchronous_commit=${relaxed ? 'off' : 'on'}`
  const settings = `${durability} -c max_parallel_workers_per_gather=0`
  return role ? `${settings} -c role=${role}` : settings
}

/** Runs statements in one trip and returns the rows of each, with names in camel case. */
export async function runAll(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<object[][]> {
  const { promise, resolve, reject } = Promise.withResolvers<object[][]>()
  const trip = new Trip(statements, types)
  trip.callback = (error, rows) => (rows && !error ? resolve(rows) : reject(error))
  client.query(trip)
  return promise.catch((error: unknown) => {
    // The stack here shows the caller; that of the answer does not.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })
}

/** Runs a statement and returns its rows, with names in camel case. */
export async function run<Row>(client: pg.ClientBase, statement: Statement<Row>): Promise<Row[]> {
  const [rows] = await runAll(client, [statement])
  return rows as Row[]
}

/** Uses a connection of the pool. After a failure it is closed: it may be lost. */
export async function withConnection<A>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<A>,
): Promise<A> {
  const client = await pool.connect()
  let isUsable = false
  try {
    const result = await work(client)
    isUsable = true
    return result
  } finally {
    client.release(!isUsable)
  }
}
