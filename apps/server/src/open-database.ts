import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { assertDurableSettings, startEmbeddedDatabase } from '#platform/embedded-database/index.ts'

export interface OpenDatabase {
  /** The owner's address. */
  url: string
  close: () => Promise<void>
}

/**
 * The database of this installation, up to date: the outside one of DATABASE_URL, or the embedded
 * one in the data folder. Refuses one that could lose what it confirmed.
 */
export async function openDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<OpenDatabase> {
  const database = await attach(config, log)
  try {
    await withClient(database.url, (client) => assertDurableSettings((sql) => client.query(sql)))
    const applied = await migrate(database.url)
    if (applied.length > 0)
      log(`${applied.length} parts of the database schema were brought up to date`)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function attach(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} }
  const { url, stop } = await startEmbeddedDatabase({ dataFolder: config.dataFolder, log })
  return { url, close: stop }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
