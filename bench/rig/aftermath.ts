import { setTimeout as pause } from 'node:timers/promises'
import { runCommand } from '../../apps/server/src/cli/run-command.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import type { BenchDatabase } from './database.ts'
import { countEffects } from './effects.ts'
import type { Payments } from './payers.ts'
import { judge, tell } from './verdict.ts'

/** Long enough for leases, and for unknown card attempts, which are polled in 30 seconds. */
const SETTLED_MILLIS = 120_000

/** Waits until no work is due, leased or pending; fails the run where that does not happen in time. */
export async function untilSettled(
  { sql }: Pick<BenchDatabase, 'sql'>,
  withinMillis = SETTLED_MILLIS,
): Promise<void> {
  const giveUp = performance.now() + withinMillis
  const left = async () => {
    const [row] = await sql<{ count: number }>(
      `select (select due + dead from work_state())::integer
              + (select count(*) from charge_attempt where status = 'PENDING')::integer as count`,
    )
    return row?.count ?? 0
  }
  let undone = await left()
  while (undone > 0 && performance.now() < giveUp) {
    await pause(500)
    undone = await left()
  }
  const seconds = Math.round(withinMillis / 1_000)
  if (undone > 0) judge(`things left undone after ${seconds} s`, undone, { atMost: 0 })
}

/** Compares the answers to payers with the database. */
export async function judgePayments(
  database: BenchDatabase,
  { acknowledged }: Payments,
): Promise<void> {
  const { lost, doubled } = await countEffects(database, acknowledged)
  judge('payments acknowledged and lost', lost.length, { atMost: 0 }, lost.join(' '))
  judge('payments with more than one effect', doubled.length, { atMost: 0 }, doubled.join(' '))
  judge('exit code of ledger verify', await verifyLedger(database), { atMost: 0 })
}

/** Runs the operator's check, and prints its output. */
export function verifyLedger({ url }: Pick<BenchDatabase, 'url'>): Promise<number> {
  const say = (line: string) => tell(`      ${line}`)
  const config = readConfig({ DATABASE_URL: url })
  return runCommand(['ledger', 'verify'], {
    open: async () => ({ config, databaseUrl: url, say, close: async () => {} }),
    say,
    complain: say,
  })
}
