import type pg from 'pg'
import type { Live } from '#platform/live.ts'
import type { Logger } from '#platform/logger.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Job, LaneName } from './job.ts'
import { createLane, type Lane, type LaneSize } from './lane.ts'
import { nextDue } from './work.store.ts'

const POLL_MILLIS = 1_000
const SILENT_MILLIS = 30_000
/**
 * Payments come in storms: the next are gathered for a moment, since many of one seller cost far
 * less together than one by one. Work that stays in the database is quick: large claims, a few transactions
 * side by side. Calls of the outside may take seconds each, or hang: small claims, each kind by
 * itself. Those that nobody waits for take one hand, so that a buyer finds the processors free.
 */
const SIZES: Record<LaneName, LaneSize> = {
  arrivals: { claim: 10_000, atOnce: 4, apartMillis: 250 },
  inside: { claim: 400, atOnce: 4 },
  rails: { claim: 24, atOnce: 8, byKind: true },
  bulk: { claim: 24, atOnce: 1, byKind: true },
  mail: { claim: 100, atOnce: 4, byKind: true },
  reports: { claim: 2, atOnce: 2 },
  platform: { claim: 8, atOnce: 1, byKind: true },
}

export interface Runner {
  /** Works until stop, woken by what is committed and by the clock. */
  start(): void
  /** Does all that is due now for sellers, and what comes of it, and returns. */
  drain(): Promise<void>
  /** When the next thing it could do for a seller is due, in business time. */
  nextDue(): Promise<Date | undefined>
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>
  /** False where it should work and has neither looked for work nor ended any for 30 s. */
  isAlive(): boolean
}

interface Options {
  pool: pg.Pool
  live: Pick<Live, 'onWake'>
  log: Logger
  jobs: readonly Job[]
}

export function createRunner({ pool, live, log, jobs }: Options): Runner {
  let timer: NodeJS.Timeout | undefined
  let heartbeat = 0
  const onProgress = () => {
    heartbeat = wallClock.millis()
  }
  const lane = (name: LaneName, before?: Lane) =>
    createLane({
      pool,
      log,
      jobs: jobs.filter((job) => job.lane === name),
      ...SIZES[name],
      ...(before && { comesFirst: before }),
      onProgress,
    })
  const arrivals = lane('arrivals')
  const waiting = (['inside', 'mail', 'reports'] as const).map((name) => lane(name, arrivals))
  const lanes = [arrivals, lane('rails'), lane('bulk'), ...waiting]
  const platform = lane('platform')
  const kick = () => {
    for (const each of lanes) each.kick()
  }
  const poll = () => {
    kick()
    platform.kick()
  }

  return {
    start() {
      live.onWake(kick)
      onProgress()
      timer = setInterval(poll, POLL_MILLIS)
      poll()
    },
    async drain() {
      for (let taken = 1; taken > 0 || lanes.some((each) => each.isBusy());) {
        const counts = await Promise.all(lanes.map((each) => each.round()))
        taken = counts.reduce((sum, count) => sum + count, 0)
      }
    },
    nextDue: () =>
      nextDue(
        pool,
        jobs.filter((job) => job.lane !== 'platform').map((job) => job.kind),
      ),
    async stop() {
      clearInterval(timer)
      await Promise.all([...lanes, platform].map((each) => each.stop()))
    },
    isAlive: () => timer === undefined || wallClock.millis() - heartbeat < SILENT_MILLIS,
  }
}
