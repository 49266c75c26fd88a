import type pg from 'pg'
import type { Logger } from '#platform/logger.ts'

/** Entries are sealed once they have rested so long: by then all before them are committed. */
const AGE_SECONDS = 20
const EVERY_MILLIS = 15_000
const BATCH = 2_000

/** Seals what waits, seller by seller, and gives how many entries it was. */
export async function sealAudit(pool: pg.Pool, ageSeconds = AGE_SECONDS): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from audit_waiting_sellers(make_interval(secs => $1)) as id',
    [ageSeconds],
  )
  let sealed = 0
  for (const { id } of rows) {
    for (let count = BATCH; count === BATCH; sealed += count) {
      count = await sealSome(pool, id, ageSeconds)
    }
  }
  return sealed
}

async function sealSome(pool: pg.Pool, sellerId: number, ageSeconds: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select seal_audit($1, make_interval(secs => $2), $3) as count',
    [sellerId, ageSeconds, BATCH],
  )
  return rows[0]?.count ?? 0
}

/** Seals from time to time, until it is stopped. Processes take turns. */
export function createAuditSealer({ pool, log }: { pool: pg.Pool; log: Logger }) {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const run = async () => {
    try {
      await sealAudit(pool)
    } catch (error) {
      log.warn({ err: error }, 'The audit log could not be sealed')
    }
  }
  return {
    start() {
      timer ??= setInterval(() => {
        running = running.then(run)
      }, EVERY_MILLIS)
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
