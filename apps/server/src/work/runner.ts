import type pg from 'pg'
import type { Live } from '#platform/live.ts'
import type { Logger } from '#platform/logger.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Job, Work } from './job.ts'
import { claimWork, failWork, nextDue } from './work.store.ts'

const CLAIM = 200
const AT_ONCE = 6
const POLL_MILLIS = 1_000
const ATTEMPTS = 12
const LONGEST_DELAY_SECONDS = 3_600
const SILENT_MILLIS = 30_000

export interface Runner {
  /** Works until stop, woken by what is committed and by the clock. */
  start(): void
  /** Does all that is due now, and what comes of it, and returns. */
  drain(): Promise<void>
  /** When the next thing it could do is due, in business time. */
  nextDue(): Promise<Date | undefined>
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>
  /** False where it should work and has neither looked for work nor ended any for 30 s. */
  isAlive(): boolean
}

interface Options {
  pool: pg.Pool
  live: Live
  log: Logger
  jobs: readonly Job[]
}

/** Seconds before the next attempt: 5, 10, 20 … up to an hour. */
export const retryDelay = (attempts: number): number =>
  Math.min(LONGEST_DELAY_SECONDS, 5 * 2 ** (attempts - 1))

export function createRunner({ pool, live, log, jobs }: Options): Runner {
  const byKind = new Map(jobs.map((job) => [job.kind, job]))
  const kinds = [...byKind.keys()]
  let stopping = false
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  let heartbeat = 0
  const underWay = new Set<Promise<number>>()

  /** Takes what is due and does it. Gives how many items were taken. */
  function round(): Promise<number> {
    const doing = takeAndDo().finally(() => underWay.delete(doing))
    underWay.add(doing)
    return doing
  }

  async function takeAndDo(): Promise<number> {
    const claimed = await claimWork(pool, CLAIM, kinds)
    heartbeat = wallClock.millis()
    const groups = groupWork(claimed, byKind)
    await inParallel(groups, AT_ONCE, ({ job, items }) => attempt(job, items))
    return claimed.length
  }

  async function attempt(job: Job, items: readonly [Work, ...Work[]]): Promise<void> {
    try {
      await job.run(items)
      heartbeat = wallClock.millis()
    } catch (error) {
      const half = Math.ceil(items.length / 2)
      const [first, second] = [items.slice(0, half), items.slice(half)]
      if (!hasItems(first) || !hasItems(second)) return putBack(job, items[0], error)
      await attempt(job, first)
      await attempt(job, second)
    }
  }

  async function putBack(job: Job, item: Work, error: unknown): Promise<void> {
    const dead = item.attempts >= ATTEMPTS
    const details = { err: error, kind: job.kind, key: item.key, attempts: item.attempts }
    log[dead ? 'error' : 'warn'](details, dead ? 'Work was given up' : 'Work will be tried again')
    await failWork(pool, item, String(error), retryDelay(item.attempts), dead)
  }

  async function drain(): Promise<void> {
    while (!stopping && ((await round()) > 0 || underWay.size > 0)) {
      await Promise.allSettled(underWay)
    }
  }

  /** One round after another while there is work; whoever wakes it meanwhile gets one more. */
  function kick(): void {
    again = true
    running ??= (async () => {
      while (again && !stopping) {
        again = false
        try {
          while (!stopping && (await round()) > 0);
        } catch (error) {
          log.warn({ err: error }, 'Work could not be taken')
        }
      }
      running = undefined
    })()
  }

  return {
    start() {
      live.onWake(kick)
      heartbeat = wallClock.millis()
      timer = setInterval(kick, POLL_MILLIS)
      kick()
    },
    drain,
    nextDue: () => nextDue(pool, kinds),
    async stop() {
      stopping = true
      clearInterval(timer)
      await running
    },
    isAlive: () => timer === undefined || wallClock.millis() - heartbeat < SILENT_MILLIS,
  }
}

const hasItems = (items: readonly Work[]): items is readonly [Work, ...Work[]] => items.length > 0

interface Group {
  job: Job
  items: readonly [Work, ...Work[]]
}

/** Items of one kind and seller together, no more than the job takes at once. */
function groupWork(claimed: readonly Work[], byKind: ReadonlyMap<string, Job>): Group[] {
  const together = Map.groupBy(claimed, (work) => `${work.kind} ${work.sellerId}`)
  return [...together.values()].flatMap((items) => {
    const job = byKind.get(items[0]?.kind ?? '')
    if (!job) return []
    const groups: Group[] = []
    for (let start = 0; start < items.length; start += job.batch) {
      const part = items.slice(start, start + job.batch)
      if (hasItems(part)) groups.push({ job, items: part })
    }
    return groups
  })
}

async function inParallel<T>(items: readonly T[], limit: number, run: (item: T) => Promise<void>) {
  const queue = items.values()
  const lanes = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (const item of queue) await run(item)
  })
  await Promise.all(lanes)
}
