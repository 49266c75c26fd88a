import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { secretHash } from '../ids.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Any number, the same for every server: two that start at the same time take turns. */
const LOCK = 5_630_142

/**
 * Brings the database at url up to date, as its owner: numbered migrations once each, forward only;
 * functions again whenever their text changed. Returns what was applied.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_part (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_part',
    )
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    const applied: string[] = []
    for (const part of await schemaParts()) {
      const before = known.get(part.name)
      if (before === part.hash) continue
      if (before !== undefined && !part.repeatable) {
        throw new Error(`The migration ${part.name} was changed after it was applied`)
      }
      await apply(client, part)
      applied.push(part.name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** Whether the schema behind a pool is the one this program was written for. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ part: string }>(
    'select name || hash as part from schema_part',
  )
  const applied = new Set(rows.map(({ part }) => part))
  return (await schemaParts()).every(({ name, hash }) => applied.has(name + hash))
}

interface Part {
  name: string
  text: string
  hash: string
  repeatable: boolean
}

async function schemaParts(): Promise<Part[]> {
  const migrations = await sqlFiles('migrations', false)
  const functions = await sqlFiles('sql/functions', true)
  return [...migrations, ...functions]
}

async function sqlFiles(folder: string, repeatable: boolean): Promise<Part[]> {
  const names = (await readdir(join(ROOT, folder))).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readFile(join(ROOT, folder, name), 'utf8')
      return { name: `${folder}/${name}`, text, hash: secretHash(text), repeatable }
    }),
  )
}

async function apply(client: pg.Client, part: Part): Promise<void> {
  await client.query('begin')
  try {
    await client.query(part.text)
    await client.query(
      `insert into schema_part (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [part.name, part.hash],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${part.name}: ${(error as Error).message}`, { cause: error })
  }
}
