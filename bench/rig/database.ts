import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool, endWhenSilent } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts'

/** The PostgreSQL server of the measurement, as its owner. */
export interface DatabaseServer {
  url: string
  stop(): Promise<void>
}

/** A server that may be killed: it restarts automatically, as it does for the product. */
export interface OwnDatabaseServer extends DatabaseServer {
  /** kill -9 of the parent process of PostgreSQL. */
  kill(): Promise<void>
}

export interface BenchDatabase {
  /** The owner's address. */
  url: string
  /** Runs one statement as the owner, without row-level security or time limit. */
  sql: Sql
  /** Works while the tables are locked for everybody else. */
  whileLocked<A>(tables: string, work: () => Promise<A>): Promise<A>
  drop(): Promise<void>
}

export type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

/** Somebody waits for one of these tables. */
export async function untilHanging({ sql }: BenchDatabase, tables: string): Promise<void> {
  const waiting = `select from pg_locks where not granted and relation = any
    (string_to_array($1, ', ')::regclass[]::oid[])`
  while ((await sql(waiting, [tables])).length === 0) await pause(20)
}

/**
 * `VINTEM_BENCH_DATABASE_URL`, or an embedded server in `VINTEM_BENCH_DATA`, or one in a temporary
 * folder.
 */
export async function openServer(): Promise<DatabaseServer> {
  const outside = process.env['VINTEM_BENCH_DATABASE_URL']
  if (outside) return { url: outside, stop: async () => {} }
  return openOwnServer(process.env['VINTEM_BENCH_DATA'] || undefined)
}

/** An embedded server, in a temporary folder unless one is given. */
export async function openOwnServer(kept?: string): Promise<OwnDatabaseServer> {
  const dataFolder = kept ?? (await mkdtemp(join(tmpdir(), 'vintem-bench-')))
  const { url, stop } = await startEmbeddedDatabase({ dataFolder, log: () => undefined })
  return {
    url,
    async kill() {
      const lock = await readFile(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(lock, 10), 'SIGKILL')
    },
    async stop() {
      await stop()
      if (!kept) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** An empty database, migrated. */
export function emptyDatabase(server: DatabaseServer): Promise<BenchDatabase> {
  return makeDatabase(server, async (name, sql) => {
    await sql(`create database ${name}`)
    await migrate(at(server.url, name))
  })
}

/**
 * A copy of a database made by `fill`, which is kept, and made again only where the schema has
 * changed.
 */
export async function filledDatabase(
  server: DatabaseServer,
  template: string,
  fill: (database: Pick<BenchDatabase, 'url' | 'sql'>) => Promise<void>,
): Promise<BenchDatabase> {
  const url = at(server.url, template)
  const owner = ownerOf(server.url)
  const unfinished = `${template}_unfinished`
  const made = await owner.sql('select from pg_database where datname = $1', [template])
  if (made.length === 0 || (await migrate(url)).length > 0) {
    await owner.sql(`drop database if exists ${template} with (force)`)
    await owner.sql(`drop database if exists ${unfinished} with (force)`)
    await owner.sql(`create database ${unfinished}`)
    const filling = at(server.url, unfinished)
    await migrate(filling)
    const inside = ownerOf(filling)
    await fill({ url: filling, sql: inside.sql })
    await inside.end()
    await owner.sql(`alter database ${unfinished} rename to ${template}`)
  }
  await owner.end()
  return makeDatabase(server, async (name, sql) => {
    await sql(`create database ${name} template ${template} strategy file_copy`)
  })
}

async function makeDatabase(
  server: DatabaseServer,
  make: (name: string, sql: Sql) => Promise<void>,
): Promise<BenchDatabase> {
  const name = `vintem_bench_${process.pid}_${Date.now().toString(36)}`
  const owner = ownerOf(server.url)
  await make(name, owner.sql)
  const url = at(server.url, name)
  const inside = ownerOf(url)
  return {
    url,
    sql: inside.sql,
    async whileLocked(tables, work) {
      const holder = ownerOf(url)
      await holder.sql('begin')
      await holder.sql('set local idle_in_transaction_session_timeout = 0')
      await holder.sql(`lock table ${tables} in access exclusive mode`)
      try {
        return await work()
      } finally {
        // A database that was killed meanwhile has let go.
        await holder.sql('commit').catch(() => undefined)
        await holder.end()
      }
    },
    async drop() {
      await inside.end()
      await owner.sql(`drop database ${name} with (force)`)
      await owner.end()
    },
  }
}

function ownerOf(url: string): { sql: Sql; end(): Promise<void> } {
  const pool = createPool({ url, poolSize: 1 })
  // No limit while idle: the connection may hold a transaction with locks.
  Object.assign(pool.options, { statement_timeout: 0, idleTimeoutMillis: 0 })
  pool.on('connect', (client) => endWhenSilent(client, 0))
  return {
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    end: () => pool.end(),
  }
}

function at(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
