import { RailRefused } from '#rails/rail-error.ts'
import type { Work } from '#work/job.ts'
import type { Step } from './step.ts'
import type { Transactions } from './transactions.ts'
import { BY_RAIL, type Tx } from './tx.ts'

/** A rail's definite no: asked again, it would be the same. */
export interface Refused {
  state: 'REFUSED'
  code: string
  /** Fit to be shown, in Portuguese. */
  reason: string
}

interface RailOrder<I extends Work, W, A> {
  /** What the rail is asked for, read and not held; undefined where nothing is wanted any more. */
  read: (tx: Tx, item: I) => Promise<W | undefined>
  /** What the rail knows of it already, asked before it is sent; undefined where it knows nothing. */
  find?: (wanted: W, item: I) => Promise<A | undefined>
  /** Asks the rail, under an id that makes one of what is sent again. */
  send: (wanted: W, item: I) => Promise<A>
  /**
   * All that follows, with what it changes held; whether it is still wanted is judged once more. Where the
   * rail has not decided, the work of asking again is part of it (see `nextPoll`).
   */
  record: (tx: Tx, answer: A | Refused, wanted: W, item: I) => Promise<Step>
}

/**
 * Does work that asks a rail for something: reads, asks with no transaction open, and records the answer,
 * with which the work is done. No answer, or none in time, is no answer: the work is tried again, and in
 * the end given to the operator.
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

/** Gives a definite no as an answer. Every other failure is thrown. */
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
/** A rail that takes days is asked four times a day. */
const LONGEST_MINUTES = 360

/**
 * When a rail that has not decided yet is asked again: after 5 minutes of business time, then twice as
 * long each time; with the words of a key that number the asking.
 */
export function nextPoll(
  { why, times }: { why?: string | undefined; times?: string | undefined },
  now: Date,
): { dueAt: Date; why: string; times: number } {
  const next = why === POLLED ? Number(times) + 1 : 1
  const minutes = Math.min(LONGEST_MINUTES, FIRST_MINUTES * 2 ** (next - 1))
  return { dueAt: new Date(now.getTime() + minutes * MINUTE_MILLIS), why: POLLED, times: next }
}
