import type pg from 'pg'
import type { Logger } from './logger.ts'

/** SQL functions that each forget up to so many rows whose time is over, and give how many. */
const PURGES = [
  'work_purge',
  'idempotency_purge',
  'sessions_purge',
  'sign_ups_purge',
  'rations_purge',
  'step_up_purge',
  'passkey_challenges_purge',
] as const
/** Rows in one transaction: a few milliseconds, and no lock that anybody notices. */
const BATCH = 1_000
const EVERY_MILLIS = 10 * 60_000

/** Forgets what is kept for a time only (docs/decisions/0016), in real time. */
export interface Retention {
  /** Forgets now and every ten minutes, until stop. */
  start(): void
  /** Takes no further batch and waits for the one under way. */
  stop(): Promise<void>
}

export function createRetention({ pool, log }: { pool: pg.Pool; log: Logger }): Retention {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopping = false

  async function purge(): Promise<void> {
    for (const name of PURGES) {
      for (let gone = 1; gone > 0 && !stopping;) {
        const { rows } = await pool.query<{ gone: number }>(`select ${name}($1) as gone`, [BATCH])
        gone = rows[0]?.gone ?? 0
      }
    }
  }

  const run = () => {
    running ??= purge()
      .catch((error: unknown) => log.warn({ err: error }, 'Old rows could not be forgotten'))
      .finally(() => (running = undefined))
  }

  return {
    start() {
      timer = setInterval(run, EVERY_MILLIS)
      run()
    },
    async stop() {
      stopping = true
      clearInterval(timer)
      await running
    },
  }
}
