import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { createPool, run, withConnection } from '#platform/database/database.ts'
import { RailDown, RailRefused, RailTimeout } from './rail-error.ts'

/** Runs one statement and gives its rows, with names in camel case. */
export type Ask = <Row extends object = object>(text: string, values?: unknown[]) => Promise<Row[]>

/** What a rail remembers: a schema of its own, over its own few connections. */
export interface RailDatabase {
  ask: Ask
  /** Runs statements in one transaction; what it throws undoes them. */
  transaction: <A>(work: (ask: Ask) => Promise<A>) => Promise<A>
  close(): Promise<void>
}

const CONNECTIONS = 4

/** @param options.relaxed confirms before the disk does. */
export function openRailDatabase(url: string, options: { relaxed?: boolean } = {}): RailDatabase {
  const pool = createPool({ url, poolSize: CONNECTIONS, ...options })

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

/**
 * Calls a rail whose far end is our own database: without a connection nothing happened, otherwise the
 * outcome is unknown.
 */
export async function asFarEnd<A>(act: () => Promise<A>): Promise<A> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof RailRefused || error instanceof RailDown) throw error
    if (isDatabaseError(error)) throw new RailTimeout(error.message)
    throw error
  }
}

const isDatabaseError = (error: unknown): error is Error =>
  error instanceof Error && /connection|timeout|terminat|ECONN/i.test(error.message)
