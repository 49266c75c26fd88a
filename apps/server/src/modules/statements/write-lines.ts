import type pg from 'pg'
import type { Logger } from '#platform/logger.ts'
import { STATEMENT_ACCOUNTS } from './statement-accounts.ts'

/** Pause between rounds, so that the lines of all payments meanwhile are written together. */
const ROUND_MILLIS = 2_000
/** Postings read in one transaction. */
const BATCH = 2_000
/** Sellers whose lines are written in one transaction. */
const TOGETHER = 100
/** How late a posting may be committed, compared with the order of ids: usually, and at the most. */
const OVERLAP_SECONDS = 5
const LONGEST_OVERLAP_SECONDS = 300

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

interface Turn {
  sellerId: number
  /** The posting to go on after; nothing to begin where the lines end. */
  after: string | null
}

interface Outcome {
  sellerId: number
  isBusy: boolean
  read: number
  lastId: string | null
  isEven: boolean
}

async function writeSome(pool: pg.Pool, turns: readonly Turn[], overlapSeconds: number) {
  const { rows } = await pool.query<Outcome>(
    `select turn.seller_id as "sellerId", w.is_busy as "isBusy", w.read, w.last_id as "lastId",
            w.is_even as "isEven"
       from unnest($1::bigint[], $2::uuid[]) as turn(seller_id, after)
      cross join lateral write_statement_lines(
        turn.seller_id, $3, turn.after, make_interval(secs => $4), $5) w`,
    [
      turns.map(({ sellerId }) => sellerId),
      turns.map(({ after }) => after),
      STATEMENT_ACCOUNTS,
      overlapSeconds,
      BATCH,
    ],
  )
  return rows
}

/** How far the lines of some sellers are: of those that another process is at, nothing is known. */
interface Progress {
  busy: number[]
  /** Sellers whose lines do not end at the balance of the ledger. */
  uneven: number[]
}

/** Writes all lines that are missing of some sellers. Once `ending` is aborted, it begins no further batch. */
async function writeLinesOf(
  pool: pg.Pool,
  sellerIds: readonly number[],
  {
    overlapSeconds = OVERLAP_SECONDS,
    from = null,
    ending,
  }: { overlapSeconds?: number; from?: string | null; ending?: AbortSignal } = {},
): Promise<Progress> {
  const progress: Progress = { busy: [], uneven: [] }
  let turns: Turn[] = sellerIds.map((sellerId) => ({ sellerId, after: from }))
  while (turns.length > 0 && !ending?.aborted) {
    const outcomes = await writeSome(pool, turns.slice(0, TOGETHER), overlapSeconds)
    const unfinished: Turn[] = []
    for (const { sellerId, isBusy, read, lastId, isEven } of outcomes) {
      if (isBusy) progress.busy.push(sellerId)
      else if (read === BATCH) unfinished.push({ sellerId, after: lastId })
      else if (!isEven) progress.uneven.push(sellerId)
    }
    turns = [...turns.slice(TOGETHER), ...unfinished]
  }
  return progress
}

/**
 * Writes what is missing of all sellers' lines: of those before there were lines, and of a server that
 * stopped before it wrote them. Where the lines then do not end at the balance of the ledger, a posting
 * came later than any may, and all are gone through. Returns the sellers where that did not help.
 */
export async function writeAllLines(pool: pg.Pool, ending?: AbortSignal): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from statement_waiting_sellers($1, make_interval(secs => $2)) as id`,
    [STATEMENT_ACCOUNTS, LONGEST_OVERLAP_SECONDS],
  )
  const sellerIds = rows.map(({ id }) => id)
  const aborting = ending ? { ending } : {}
  const { uneven } = await writeLinesOf(pool, sellerIds, {
    overlapSeconds: LONGEST_OVERLAP_SECONDS,
    ...aborting,
  })
  if (uneven.length === 0) return []
  const { uneven: left } = await writeLinesOf(pool, uneven, { from: BEFORE_ALL, ...aborting })
  return left
}

/** Writes lines soon after each commit that posted something (docs/decisions/0185). */
export interface LineWriter {
  /** Something was posted for a seller. */
  wake(sellerId: number): void
  /** Writes once more where it was woken, and ends. */
  stop(): Promise<void>
}

export function createLineWriter(pool: pg.Pool, log: Logger): LineWriter {
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isEnding = false

  function wake(sellerId: number): void {
    waiting.add(sellerId)
    timer ??= setTimeout(write, ROUND_MILLIS)
  }

  function write(): void {
    timer = undefined
    running = running.then(async () => {
      const sellerIds = [...waiting]
      waiting.clear()
      try {
        const { busy } = await writeLinesOf(pool, sellerIds)
        // The other process may have looked before the commit that woke this one.
        if (!isEnding) for (const sellerId of busy) wake(sellerId)
      } catch (error) {
        log.warn({ err: error }, 'Lines of statements could not be written')
      }
    })
  }

  return {
    wake,
    async stop() {
      isEnding = true
      clearTimeout(timer)
      if (timer) write()
      await running
    },
  }
}
