import type pg from 'pg'

/** SQL functions that each forget up to so many rows whose time is over, and give how many; modules have theirs. */
const PURGES = ['work_purge', 'idempotency_purge', 'rations_purge'] as const
/** Rows in one transaction: a few milliseconds, and no lock that anybody notices. */
const BATCH = 1_000

/**
 * Forgets what is kept for a time only (docs/decisions/0016), in real time. Once `ending` is aborted, it
 * takes no further batch.
 */
export async function purge(
  pool: pg.Pool,
  ofModules: readonly string[],
  ending: AbortSignal,
): Promise<void> {
  for (const name of [...PURGES, ...ofModules]) {
    for (let gone = 1; gone > 0 && !ending.aborted;) {
      const { rows } = await pool.query<{ gone: number }>(`select ${name}($1) as gone`, [BATCH])
      gone = rows[0]?.gone ?? 0
    }
  }
}
