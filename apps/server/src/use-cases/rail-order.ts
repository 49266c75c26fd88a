import { RailRefused } from '#rails/rail-error.ts'
import type { Work } from '#work/job.ts'
import type { Step } from './step.ts'
import type { Transactions } from './transactions.ts'
import { BY_RAIL, type Tx } from './tx.ts'

/** A rail's final refusal: a repetition would be refused too. */
export interface Refused {
  state: 'REFUSED'
  code: string
  /** Fit to be shown, in Portuguese. */
  reason: string
}

interface RailOrder<I extends Work, W, A> {
  /** Reads the order, without locks; undefined where nothing is wanted any more. */
  read: (tx: Tx, item: I) => Promise<W | undefined>
  /** The rail's present answer, looked up before sending; undefined where it knows nothing. */
  find?: (wanted: W, item: I) => Promise<A | undefined>
  /** Calls the rail, under an id that makes repetitions one. */
  send: (wanted: W, item: I) => Promise<A>
  /**
   * The step that follows, with its rows locked; whether the order is still wanted is checked
   * again. Where the rail has not decided, polling again is part of it (see `nextPoll`).
   */
  record: (tx: Tx, answer: A | Refused, wanted: W, item: I) => Promise<Step>
}

/**
 * Does work that calls a rail: reads, calls with no transaction open, and records the answer, which
 * ends the work. Without an answer in time the work is tried again, and in the end given to the
 * operator.
 */
export const railOrder =
  <I extends Work, W, A>(
    { transact }: Pick<Transactions, 'transact'>,
    { read, find, send, record }: RailOrder<I, W, A>,
  ) =>
  async ([item]: readonly [I, ...I[]]): Promise<void> => {
    const { sellerId, id, kind: actorName } = item
    const txOptions = { sellerId, actorName, cause: BY_RAIL }
    const wanted = await transact(txOptions, async (tx) => {
      const found = await read(tx, item)
      if (found === undefined) await tx.commit({}, { done: [id] })
      return found
    })
    if (wanted === undefined) return
    const answer = await orRefused(async () => (await find?.(wanted, item)) ?? send(wanted, item))
    await transact(txOptions, async (tx) =>
      tx.commit(await record(tx, answer, wanted, item), { done: [id] }),
    )
  }

/** Returns a final refusal as an answer. Every other failure is thrown. */
export async function orRefused<A>(call: () => Promise<A>): Promise<A | Refused> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof RailRefused)) throw error
    return { state: 'REFUSED', code: error.code, reason: error.message }
  }
}

const POLLED = 'asked'
const MINUTE_MILLIS = 60_000
const FIRST_MINUTES = 5
/** A rail that takes days is polled four times a day. */
const LONGEST_MINUTES = 360

/**
 * When an undecided rail is polled again: after 5 minutes of business time, then twice as long each
 * time; with the words of a key that number the polls.
 */
export function nextPoll(
  { why, times }: { why?: string | undefined; times?: string | undefined },
  now: Date,
): { dueAt: Date; why: string; times: number } {
  const next = why === POLLED ? Number(times) + 1 : 1
  const minutes = Math.min(LONGEST_MINUTES, FIRST_MINUTES * 2 ** (next - 1))
  return { dueAt: new Date(now.getTime() + minutes * MINUTE_MILLIS), why: POLLED, times: next }
}
