import type pg from 'pg'
import type { Logger } from '#platform/logger.ts'

/** Pause between rounds, so that the commits of it are numbered together. */
const GATHER_MILLIS = 500

/**
 * Writes into the logs of all sellers what commits have left in the queue, and returns how many
 * events are still there, since another commit is about to take them along. Tells `written` of whom
 * events were written.
 */
export async function numberAllEvents(
  pool: pg.Pool,
  written: (sellerIds: readonly number[]) => void = () => undefined,
): Promise<number> {
  const { rows } = await pool.query<{ done: { sellers: number[]; left: number } }>(
    'select number_events() as done',
  )
  const { sellers = [], left = 0 } = rows[0]?.done ?? {}
  written(sellers)
  return left
}

/** Looks soon after each commit whether events were left in the queue (docs/decisions/0108). */
export interface Scribe {
  /** Events were committed. */
  wake(): void
  /** Looks once more where it was woken, and ends. */
  stop(): Promise<void>
}

export function createScribe(
  pool: pg.Pool,
  log: Logger,
  written: (sellerIds: readonly number[]) => void,
): Scribe {
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
        if ((await numberAllEvents(pool, written)) > 0 && !isEnding) wake()
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
