import type pg from 'pg'
import type { Logger } from '#platform/logger.ts'

/** Pause between rounds, so that the commits of it are numbered together. */
const GATHER_MILLIS = 500

/**
 * Writes into the logs of all sellers what commits have left in the queue, and returns how many
 * events are still there, since another commit is about to take them along.
 */
export async function numberAllEvents(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ left: number }>('select number_events() as left')
  return rows[0]?.left ?? 0
}

/** Looks soon after each commit whether events were left in the queue (docs/decisions/0108). */
export interface Scribe {
  /** Events were committed. */
  wake(): void
  /** Looks once more where it was woken, and ends. */
  stop(): Promise<void>
}

export function createScribe(pool: pg.Pool, log: Logger): Scribe {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isEnding = false

  function wake(): void {
    timer ??= setTimeout(number, GATHER_MILLIS)
  }

  function number(): void {
    timer = undefined
    running = running.then(async () => {
      try {
        if ((await numberAllEvents(pool)) > 0 && !isEnding) wake()
      } catch (error) {
        log.warn({ err: error }, 'Events could not be numbered')
      }
    })
  }

  return {
    wake,
    async stop() {
      isEnding = true
      clearTimeout(timer)
      if (timer) number()
      await running
    },
  }
}
