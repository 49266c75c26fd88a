import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { createPool, run, withConnection } from '#platform/database/database.ts'

/** Runs one statement and gives its rows, with names in camel case. */
export type Ask = <Row extends object = object>(text: string, values?: unknown[]) => Promise<Row[]>

/** The memory of the simulated world: its own schema, over its own few connections. */
export interface WorldDatabase {
  ask: Ask
  /** Runs statements in one transaction; what it throws undoes them. */
  transaction: <A>(work: (ask: Ask) => Promise<A>) => Promise<A>
  close(): Promise<void>
}

const CONNECTIONS = 4

export function openWorldDatabase(url: string): WorldDatabase {
  const pool = createPool({ url, poolSize: CONNECTIONS, role: 'vintem_app' })
  // The world need not wait for the disk: it writes to the same log as the product, and earlier, so
  // whatever the product durably knows of it is durable too.
  pool.on('connect', (client) => {
    client.query('set synchronous_commit = off').catch(() => undefined)
  })

  const withClient = <A>(work: (ask: Ask) => Promise<A>): Promise<A> =>
    withConnection(pool, (client) => work(asker(client)))

  return {
    ask: (text, values) => withClient((ask) => ask(text, values)),
    transaction: (work) => withClient((ask) => inTransaction(ask, work)),
    close: () => pool.end(),
  }
}

const asker =
  (client: pg.ClientBase): Ask =>
  <Row extends object>(text: string, values: unknown[] = []) =>
    run<Row>(client, CompiledQuery.raw(text, values))

async function inTransaction<A>(ask: Ask, work: (ask: Ask) => Promise<A>): Promise<A> {
  await ask('begin')
  try {
    const result = await work(ask)
    await ask('commit')
    return result
  } catch (error) {
    await ask('rollback').catch(() => undefined)
    throw error
  }
}

/** The clock of the world is our business clock: money has one time. */
export async function businessNow(ask: Ask): Promise<Date> {
  const [row] = await ask<{ now: Date }>('select business_now() as now')
  if (!row) throw new Error('There is no business clock')
  return row.now
}
