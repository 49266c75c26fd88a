import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Simultaneous clients, on both sides of every comparison. */
export const CLIENTS = 16

/** One posting of two transfers, and one row of work that is not due during the benchmark. */
const ONE_PAYMENT = `
  jsonb_build_array(jsonb_build_object(
    'id', uuidv7(), 'reason', 'bench', 'reference', uuidv7(), 'happened_at', clock_timestamp(),
    'transfers', jsonb_build_array(
      jsonb_build_array('clearing.pix', 'seller.available', 9901),
      jsonb_build_array('clearing.pix', 'platform.fees', 99)))),
  jsonb_build_array(jsonb_build_object(
    'id', uuidv7(), 'kind', 'bench', 'key', uuidv7(), 'payload', jsonb_build_object(),
    'due_at', clock_timestamp() + interval '1 year')),
  null`

const callPost = (sellers: readonly number[], values: string): string => `
\\set place random(1, ${sellers.length})
select post((array[${sellers.join(', ')}]::bigint[])[:place], ${values});
`

/** One call of `post` with the money and the work of a payment. */
export const postScript = (sellers: readonly number[]): string =>
  callPost(sellers, `${ONE_PAYMENT}, null, null, null, null, null, null`)

/**
 * One call of `post` as commands end with it: besides money and work an event with its object, an
 * entry of audit, and the answer under its key (docs/decisions/0193).
 */
export const commandScript = (sellers: readonly number[]): string =>
  callPost(
    sellers,
    `${ONE_PAYMENT},
  json_build_array(json_build_object(
    'type', 'charge.paid', 'object_id', uuidv7(), 'at', clock_timestamp(),
    'data', '{"object": ${CHARGE}}'::json)),
  '{"kind": "panel", "requestId": "01a217f6-b269-7667-87eb-5ca5be31cdd8"}',
  jsonb_build_array(jsonb_build_object(
    'id', uuidv7(), 'actor', 'dona@exemplo.com.br', 'action', 'bench', 'subject', uuidv7(),
    'details', '{"before": {"status": "SCHEDULED"}, "after": {"status": "PAID"}}'::jsonb)),
  uuidv7()::text, repeat('0', 64), '{"answer": ${CHARGE}}'`,
  )

/** A charge as events and answers tell it; pgbench takes a word behind a colon for a variable. */
const CHARGE = JSON.stringify(
  {
    uuid: '01a217f6-b2ba-73f8-a145-2eb21bba587e',
    title: 'Curso de fotografia',
    status: 'PAID',
    value: 100,
    interestAmount: 0,
    feeAmount: 3.19,
    anticipationAmount: 1.73,
    splitAmount: 0,
    surchargeAmount: 0,
    paymentMethod: 'CREDIT_CARD',
    installments: 1,
    card: { brand: 'Visa', last4digits: '1111' },
    expirationDate: '2026-11-27',
    paidDate: '2026-11-26',
    customer: '01a217f6-b2a7-7c80-b2e8-9c9e85623010',
    paymentLink: '01a217f6-b2a7-70b1-999e-9535dfa7b6c4',
    subscription: null,
    group: null,
    part: 1,
    createdAt: '2026-11-26',
  },
  null,
  1,
)

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
