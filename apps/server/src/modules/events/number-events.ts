import type pg from 'pg'
import type { Logger } from '#platform/logger.ts'

const BATCH = 2_000
/** What is committed meanwhile is numbered together. */
const GATHER_MILLIS = 500

/** Numbers what waits in the logs of all sellers, and gives how many events it was. */
export async function numberAllEvents(pool: pg.Pool): Promise<number> {
  let numbered = 0
  for (let count = BATCH; count === BATCH; numbered += count) {
    const { rows } = await pool.query<{ count: number }>('select number_events($1) as count', [
      BATCH,
    ])
    count = rows[0]?.count ?? 0
  }
  return numbered
}

/** Numbers events soon after they were committed (docs/decisions/0108). */
export interface Scribe {
  /** There is something to number. */
  wake(): void
  /** Numbers what waits, and ends. */
  stop(): Promise<void>
}

export function createScribe(pool: pg.Pool, log: Logger): Scribe {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function number(): void {
    timer = undefined
    running = running.then(async () => {
      await numberAllEvents(pool).catch((error: unknown) =>
        log.warn({ err: error }, 'Events could not be numbered'),
      )
    })
  }

  return {
    wake() {
      timer ??= setTimeout(number, GATHER_MILLIS)
    },
    async stop() {
      clearTimeout(timer)
      if (timer) number()
      await running
    },
  }
}
