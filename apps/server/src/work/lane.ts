import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '#platform/logger.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { type Group, groupWork, hasItems } from './group-work.ts'
import { type Job, Unfinished, type Work } from './job.ts'
import { claimWork, failWork, releaseWork } from './work.store.ts'

const ATTEMPTS = 12
const LONGEST_DELAY_SECONDS = 3_600
/** Work is held for 30 s; what was not begun by then is given back for another round. */
const BEGIN_WITHIN_MILLIS = 20_000

/** Found in one round, it comes faster than it can be done one by one. */
const FLOOD = 50
/** The longest that work waits for what comes first. */
const YIELDS_MILLIS = 5_000

/** Seconds before the next attempt: 5, 10, 20 … up to an hour. */
const retryDelay = (attempts: number): number =>
  Math.min(LONGEST_DELAY_SECONDS, 5 * 2 ** (attempts - 1))

export interface LaneSize {
  /** Taken in one round, and done at the same time. */
  claim: number
  atOnce: number
  /** Rounds begin no closer together than this: what comes meanwhile is taken together. */
  apartMillis?: number
}

export interface LaneOptions extends LaneSize {
  pool: pg.Pool
  log: Logger
  jobs: readonly Job[]
  /** While that lane is flooded, this one waits a while. */
  comesFirst?: Lane
  /** Told whenever something was done. */
  onProgress: () => void
}

/** Work of some kinds, taken round by round: a slow round holds up no other lane. */
export interface Lane {
  /** Takes what is due and does it. Gives how many items were taken. */
  round(): Promise<number>
  /** Rounds while there is work; whoever kicks meanwhile gets one more. */
  kick(): void
  isBusy(): boolean
  /** There was a lot of it when it last looked. */
  isFlooded(): boolean
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>
}

export function createLane(options: LaneOptions): Lane {
  const { pool, log, jobs, claim, atOnce, apartMillis = 0, comesFirst, onProgress } = options
  const byKind = new Map(jobs.map((job) => [job.kind, job]))
  const kinds = [...byKind.keys()]
  const underWay = new Set<Promise<number>>()
  let stopping = false
  let flooded = false
  let again = false
  let running: Promise<void> | undefined

  function round(): Promise<number> {
    if (stopping) return Promise.resolve(0)
    const doing = takeAndDo().finally(() => underWay.delete(doing))
    underWay.add(doing)
    return doing
  }

  async function takeAndDo(): Promise<number> {
    const claimed = await claimWork(pool, claim, kinds)
    flooded = claimed.length >= FLOOD
    onProgress()
    const latest = wallClock.millis() + BEGIN_WITHIN_MILLIS
    await inParallel(groupWork(claimed, byKind), atOnce, async ({ job, items }) => {
      if (wallClock.millis() > latest) return releaseWork(pool, items)
      await attempt({ pool, log }, job, items)
      onProgress()
    })
    return claimed.length
  }

  async function roundsWhileThereIsWork(): Promise<void> {
    while (again && !stopping) {
      again = false
      try {
        for (let taken = 1; taken > 0;) {
          await letPass(comesFirst)
          const begun = wallClock.millis()
          taken = await round()
          if (taken > 0) await pause(Math.max(0, begun + apartMillis - wallClock.millis()))
        }
      } catch (error) {
        log.warn({ err: error }, 'Work could not be taken')
      }
    }
    running = undefined
  }

  return {
    round,
    kick() {
      again = true
      running ??= roundsWhileThereIsWork()
    },
    isBusy: () => underWay.size > 0,
    isFlooded: () => flooded,
    async stop() {
      stopping = true
      flooded = false
      await running
      await Promise.allSettled(underWay)
    },
  }
}

/** Waits for the flood of a lane to end, but not so long that nothing else is done. */
async function letPass(lane: Lane | undefined): Promise<void> {
  const latest = wallClock.millis() + YIELDS_MILLIS
  while (lane?.isFlooded() && wallClock.millis() < latest) await pause(100)
}

type Store = Pick<LaneOptions, 'pool' | 'log'>

/** A failing batch is halved until the bad item stands alone, and that one is tried again later. */
async function attempt(store: Store, job: Job, items: Group['items']): Promise<void> {
  try {
    await job.run(items)
  } catch (error) {
    if (error instanceof Unfinished) {
      for (const left of error.items) await putBack(store, left.item, left.error)
      return
    }
    const half = Math.ceil(items.length / 2)
    const [first, second] = [items.slice(0, half), items.slice(half)]
    if (!hasItems(first) || !hasItems(second)) return putBack(store, items[0], error)
    await attempt(store, job, first)
    await attempt(store, job, second)
  }
}

async function putBack({ pool, log }: Store, item: Work, error: unknown): Promise<void> {
  const dead = item.attempts >= ATTEMPTS
  const details = { err: error, kind: item.kind, key: item.key, attempts: item.attempts }
  log[dead ? 'error' : 'warn'](details, dead ? 'Work was given up' : 'Work will be tried again')
  await failWork(pool, item, String(error), retryDelay(item.attempts), dead)
}

async function inParallel<T>(items: readonly T[], limit: number, run: (item: T) => Promise<void>) {
  const queue = items.values()
  const lanes = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (const item of queue) await run(item)
  })
  await Promise.all(lanes)
}
