import type pg from 'pg'
import type { Logger } from '#platform/logger.ts'
import type { KeyCall } from '#use-cases/key-call.ts'

/** Pause between writes, so that the calls meanwhile are written together. */
const GATHER_MILLIS = 1_000
/** Calls of one write. */
const BATCH = 500
/** Calls that wait to be written; what comes beyond is in no log. */
const WAITING_MAX = 5_000

/** A log that a crash shortens need not wait for the disk. */
const WRITE = `select note_key_calls($1::jsonb)
  from set_config('synchronous_commit', 'off', true)`

/** Writes the log of calls behind their answers: no call waits for it, and none fails by it. */
export interface CallWriter {
  note(call: KeyCall): void
  /** Writes what waits, and ends. */
  stop(): Promise<void>
}

export function createCallWriter(pool: pg.Pool, log: Logger): CallWriter {
  const waiting: KeyCall[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function write(): void {
    timer = undefined
    running = running.then(async () => {
      while (waiting.length > 0) await writeSome(waiting.splice(0, BATCH))
      if (lost > 0) log.warn({ calls: lost }, 'Calls by API keys are missing in their log')
      lost = 0
    })
  }

  async function writeSome(calls: readonly KeyCall[]): Promise<void> {
    try {
      await pool.query(WRITE, [JSON.stringify(calls.map(toRow))])
    } catch (error) {
      lost += calls.length
      log.warn({ err: error }, 'Calls by API keys could not be written down')
    }
  }

  return {
    note(call) {
      if (waiting.length >= WAITING_MAX) {
        lost += 1
        return
      }
      waiting.push(call)
      timer ??= setTimeout(write, GATHER_MILLIS)
    },
    async stop() {
      clearTimeout(timer)
      if (timer) write()
      await running
    },
  }
}

const toRow = ({ sellerId, keyId, errorCode, idempotencyKey, ...call }: KeyCall) => ({
  ...call,
  seller_id: sellerId,
  key_id: keyId,
  error_code: errorCode,
  idempotency_key: idempotencyKey,
})
