import type pg from 'pg'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'
import type { Job } from './job.ts'
import type { purgeOldRows } from './platform-work.ts'
import { restWork, standWork } from './work.store.ts'

/** Work of the platform, which has no seller: done when a server starts, and again and again. */
export interface Chore {
  work: typeof purgeOldRows
  everySeconds: number
  /** The task; absent where this installation has no use for it. */
  run: (() => Promise<unknown>) | undefined
  /** The log's message after a failure. It is repeated all the same, and never given up. */
  failure: string
}

export interface Chores {
  jobs: Job[]
  /** Makes all of them due now. */
  start(): Promise<void>
}

/** Of several servers, one at a time does a chore. */
export function createChores(
  { pool, log }: { pool: pg.Pool; log: Logger },
  chores: readonly Chore[],
): Chores {
  const jobOf = ({ work, everySeconds, run, failure }: Chore): Job =>
    work.job(async () => {
      try {
        await run?.()
      } catch (error) {
        log.warn({ err: error }, failure)
      }
      await restWork(pool, work.kind, everySeconds)
    })
  return {
    jobs: chores.map(jobOf),
    async start() {
      for (const { work, run } of chores) if (run) await standWork(pool, work.kind, newId())
    },
  }
}
