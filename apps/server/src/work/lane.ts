import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '#platform/logger.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { Crew } from './crew.ts'
import { type Group, groupWork, hasItems } from './group-work.ts'
import { isLastAttempt, type Job, Unfinished, type Work } from './job.ts'
import { claimWork, failWork, releaseWork } from './work.store.ts'

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
  /** Taken together. */
  claim: number
  /** Done at the same time. */
  atOnce: number
  /** Rounds begin no closer together than this: what comes meanwhile is taken together. */
  apartMillis?: number
  /**
   * Each kind has hands of its own, and takes more as soon as one is free: a far end that hangs holds
   * up its own kind alone. Otherwise a round ends before the next begins, which takes more together.
   */
  byKind?: boolean
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

/** Work of some kinds, which holds up no other lane. */
export interface Lane {
  /** Takes what is due, and waits for all that is under way. Returns how many items were taken. */
  round(): Promise<number>
  /** Takes work while there is some; a kick meanwhile makes it look once more. */
  kick(): void
  isBusy(): boolean
  /** There was a lot of it when it last looked. */
  isFlooded(): boolean
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>
}

export function createLane(options: LaneOptions): Lane {
  const { pool, log, jobs, claim, onProgress } = options
  const jobOf = new Map(jobs.map((job) => [job.kind, job]))
  const underWay = new Set<Promise<unknown>>()
  let stopping = false
  let flooded = false
  let isKicked = false
  let again = false
  let running: Promise<void> | undefined
  const crews = createCrews(options, () => isKicked && kick())

  /** Takes what is due and somebody is free for, and begins it. Returns how many items. */
  async function take(): Promise<number> {
    const kinds = [...crews].flatMap(([kind, { isFree }]) => (isFree ? kind : []))
    if (stopping || kinds.length === 0) return 0
    const claimed = await claimWork(pool, claim, kinds)
    flooded = claimed.length >= FLOOD
    onProgress()
    const latest = wallClock.millis() + BEGIN_WITHIN_MILLIS
    const groups = groupWork(claimed, jobOf).map((group) => ({ ...group, latest }))
    for (const [crew, some] of Map.groupBy(groups, ({ job }) => crews.get(job.kind))) {
      if (crew) void tracked(crew.do(some))
    }
    return claimed.length
  }

  async function tracked<A>(doing: Promise<A>): Promise<A> {
    underWay.add(doing)
    return doing.finally(() => underWay.delete(doing))
  }

  async function takeWhenKicked(): Promise<void> {
    while (again && !stopping) {
      again = false
      await takeWhileThereIs(() => tracked(take()), options).catch((error: unknown) =>
        log.warn({ err: error }, 'Work could not be taken'),
      )
    }
    running = undefined
  }

  function kick(): void {
    again = true
    isKicked = true
    running ??= takeWhenKicked()
  }

  return {
    async round() {
      const taken = await tracked(take())
      await Promise.all(underWay)
      return taken
    },
    kick,
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

type Piece = Group & { latest: number }

/** Who does the work of each kind. */
function createCrews(options: LaneOptions, onFree: () => void): Map<string, Crew<Piece>> {
  const { pool, log, jobs, atOnce, byKind = false, onProgress } = options
  /** Ids: what takes longer than it is held is taken once more, and not to be done twice. */
  const inHand = new Set<string>()
  const work = async ({ job, items, latest }: Piece) => {
    const fresh = items.filter(({ id }) => !inHand.has(id))
    if (!hasItems(fresh)) return
    for (const { id } of fresh) inHand.add(id)
    try {
      if (wallClock.millis() > latest) await releaseWork(pool, fresh)
      else await attempt({ pool, log }, job, fresh)
    } catch (error) {
      // The work is taken again once its lease has ended.
      log.warn({ err: error, kind: job.kind }, 'Work could not be given back')
    }
    for (const { id } of fresh) inHand.delete(id)
    onProgress()
  }
  const aCrew = () => new Crew({ hands: atOnce, takesMoreEarly: byKind, work, onFree })
  const everybody = aCrew()
  return new Map(jobs.map(({ kind }) => [kind, byKind ? aCrew() : everybody]))
}

type Pace = Pick<LaneOptions, 'comesFirst' | 'apartMillis'>

async function takeWhileThereIs(take: () => Promise<number>, pace: Pace): Promise<void> {
  const { comesFirst, apartMillis = 0 } = pace
  for (let taken = 1; taken > 0;) {
    await letPass(comesFirst)
    const begun = wallClock.millis()
    taken = await take()
    if (taken > 0) await pause(Math.max(0, begun + apartMillis - wallClock.millis()))
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
  const dead = isLastAttempt(item)
  const details = { err: error, kind: item.kind, key: item.key, attempts: item.attempts }
  log[dead ? 'error' : 'warn'](details, dead ? 'Work was given up' : 'Work will be tried again')
  await failWork(pool, item, String(error), retryDelay(item.attempts), dead)
}
