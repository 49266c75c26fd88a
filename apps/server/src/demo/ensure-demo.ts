import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { WrongConfiguration } from '#platform/variables.ts'
import type { DemoAccess, DemoOrder } from './make-demo.ts'

const fileIn = (dataFolder: string) => join(dataFolder, 'demo.json')
/** There while a demo is being made: what it left behind, if it was cut short, is nobody's. */
const markIn = (dataFolder: string) => join(dataFolder, 'demo.unfinished')

/** How to sign in to the demo of a data folder; undefined where there is none. */
export async function readDemoAccess(dataFolder: string): Promise<DemoAccess | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataFolder), 'utf8')) as DemoAccess
  } catch {
    return undefined
  }
}

interface Options extends DemoOrder {
  dataFolder: string
  say: (message: string) => void
}

/**
 * Makes the demo in an installation that has no seller yet, and keeps its access for the owner of
 * the data folder only. One that was cut short is thrown away and made again.
 */
export async function ensureDemo(options: Options): Promise<void> {
  const { dataFolder, say, ...order } = options
  if (await readDemoAccess(dataFolder)) return
  const isUnfinished = await exists(markIn(dataFolder))
  if (!isUnfinished && (await hasSellers(order.databaseUrl))) return
  await mkdir(dataFolder, { recursive: true })
  await writeFile(markIn(dataFolder), '')
  if (isUnfinished) await empty(order.databaseUrl)
  say('making a demo seller with a year of data; this happens once')
  const access = await makeInOwnProcess(order)
  await writeFile(fileIn(dataFolder), `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  await rm(markIn(dataFolder))
}

/**
 * The people of the demo are invented, and nobody may write to them or move their money for real.
 * Throws WrongConfiguration where a demo lies in the data folder.
 */
export async function assertNoDemo(dataFolder: string): Promise<void> {
  if (!(await readDemoAccess(dataFolder))) return
  throw new WrongConfiguration(
    `The demo in ${dataFolder} cannot be used with real rails: give them another VINTEM_DATA and an empty database.`,
  )
}

async function makeInOwnProcess(order: DemoOrder): Promise<DemoAccess> {
  const program = join(import.meta.dirname, 'demo-process.ts')
  const env = { ...process.env, VINTEM_DEMO_ORDER: JSON.stringify(order) }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env })
  // The last line: a busy machine has errors logged before it, which were tried again.
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as DemoAccess
}

const exists = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  )

async function hasSellers(databaseUrl: string): Promise<boolean> {
  const rows = await asOwner(databaseUrl, 'select from seller limit 1')
  return rows > 0
}

/** Every table of ours but what the migrations put there. */
async function empty(databaseUrl: string): Promise<void> {
  await asOwner(
    databaseUrl,
    `do $$ declare names text; begin
       select string_agg(format('%I.%I', schemaname, tablename), ', ') into names
         from pg_tables
        where schemaname in ('public', 'sandbox')
          and tablename not in ('schema_part', 'business_clock');
       execute 'truncate ' || names || ' restart identity';
     end $$`,
  )
}

async function asOwner(databaseUrl: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
