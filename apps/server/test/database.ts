import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'

const TEMPLATE = 'vintem_template'
/** Any number: two test files that start at the same time take turns making the template. */
const LOCK = 5_630_143

/** A database of this test file's own, cloned from one that was migrated once. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const made = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (made.rowCount === 0) await makeTemplate(serverUrl, client)
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  return {
    url: withDatabase(serverUrl, name),
    drop: () =>
      onServer(serverUrl, async (client) => {
        // Not by force: a pool has ended before its connections have, and PostgreSQL waits for them.
        await client.query(`drop database ${name}`)
      }),
  }
}

async function makeTemplate(serverUrl: string, client: pg.Client): Promise<void> {
  const unfinished = `${TEMPLATE}_${process.pid}`
  await client.query(`create database ${unfinished}`)
  await migrate(withDatabase(serverUrl, unfinished))
  await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`)
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that tests may make databases on, as its owner. */
    databaseUrl: string
  }
}
