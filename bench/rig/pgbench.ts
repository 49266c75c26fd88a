import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Simultaneous clients, on both sides of every comparison. */
export const CLIENTS = 16

/**
 * The end of the server's own transactions: one call of `post` with one posting of two transfers
 * and one row of work, which is not due during the benchmark.
 */
export const postScript = (sellers: readonly number[]): string => `
\\set place random(1, ${sellers.length})
select post((array[${sellers.join(', ')}]::bigint[])[:place],
  jsonb_build_array(jsonb_build_object(
    'id', uuidv7(), 'reason', 'bench', 'reference', uuidv7(), 'happened_at', clock_timestamp(),
    'transfers', jsonb_build_array(
      jsonb_build_array('clearing.pix', 'seller.available', 9901),
      jsonb_build_array('clearing.pix', 'platform.fees', 99)))),
  jsonb_build_array(jsonb_build_object(
    'id', uuidv7(), 'kind', 'bench', 'key', uuidv7(), 'payload', jsonb_build_object(),
    'due_at', clock_timestamp() + interval '1 year')),
  null, null, null, null, null, null, null);
`

/** Throws where pgbench is not installed. */
export function assertPgbench(): void {
  if (spawnSync('pgbench', ['--version']).status === 0) return
  throw new Error(
    'pgbench is not on the PATH. On Debian: apt-get install postgresql-contrib (or postgresql-15).',
  )
}

/** Transactions a second of a script, each client with prepared statements as the server has them. */
export async function pgbench(
  databaseUrl: string,
  script: string,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vintem-pgbench-'))
  const file = join(folder, 'script.sql')
  await writeFile(file, script)
  const clients = ['--client', String(CLIENTS), '--jobs', '2', '--protocol', 'prepared']
  const run = ['--no-vacuum', '--time', String(seconds), '--file', file]
  const { stdout } = await promisify(execFile)('pgbench', [...clients, ...run], {
    env: { ...process.env, ...connection(databaseUrl) },
  })
  await rm(folder, { recursive: true })
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  const [, failed] = /^number of failed transactions: (\d+)/m.exec(stdout) ?? []
  if (!tps || Number(failed ?? 0) > 0) throw new Error(`pgbench failed:\n${stdout}`)
  return Number(tps)
}

/** Role and durability of the server's own connections. */
function connection(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl)
  return {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
    PGOPTIONS: '-c role=vintem_app -c synchronous_commit=on',
  }
}
