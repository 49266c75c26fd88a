import type pg from 'pg'
import { assertNoTransaction, runInTransaction } from '#platform/database/in-transaction.ts'
import {
  type JoinedChannel,
  SharedInVain,
  SharedTransaction,
} from '#platform/database/shared-transaction.ts'
import { createTurnQueue } from '#platform/database/turn-queue.ts'
import { type TxOptions, Tx, type TxHooks } from './tx.ts'

/**
 * Serialization failure, deadlock, and a unique row that another transaction wrote meanwhile:
 * nothing was stored, and a repetition finds the present rows.
 */
const PASSING = new Set(['40001', '40P01', '23505'])
const ATTEMPTS = 4

export interface Transactions {
  /** Runs one use case in one transaction; an error undoes everything. */
  transact: <A>(options: TxOptions, useCase: (tx: Tx) => Promise<A>) => Promise<A>
  /** The number of use cases that wait for a connection. */
  waitingCount: () => number
}

type Use<A> = (tx: Tx) => Promise<A>

/** A waiting use case, and its caller's promise. */
interface Turn {
  sellerId: number
  options: TxOptions
  use: Use<unknown>
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

export function createTransactions(pool: pg.Pool, hooks: TxHooks): Transactions {
  const queue = createTurnQueue<Turn>(together)

  async function together(turns: [Turn, ...Turn[]]): Promise<void> {
    try {
      const client = await pool.connect()
      const [{ options }] = turns
      const shared = new SharedTransaction(client, turns.length > 1, options.onlyReads)
      const joined = turns.map((turn) => ({ turn, channel: shared.join(turn.sellerId) }))
      await Promise.all(joined.map(attend))
      // Only the next user of the connection waits for this.
      void shared.close().then((isUsable) => client.release(!isUsable))
    } catch (error) {
      for (const { reject } of turns) reject(error)
    }
  }

  async function attend({ turn, channel }: { turn: Turn; channel: JoinedChannel }): Promise<void> {
    const { options, use, resolve, reject } = turn
    try {
      resolve(await runInTransaction(() => use(new Tx(channel, options, hooks))))
    } catch (error) {
      reject(error)
    } finally {
      channel.leave()
    }
  }

  function once<A>(options: TxOptions, use: Use<A>, mayShare: boolean): Promise<A> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const turn = { sellerId: options.sellerId, options, use, resolve, reject }
    if (mayShare) queue.take(turn)
    else void together([turn])
    return promise as Promise<A>
  }

  async function transact<A>(options: TxOptions, use: Use<A>): Promise<A> {
    // A transaction within another would wait for a connection, and the first for it.
    assertNoTransaction('A transaction was begun')
    let mayShare = options.mayShare ?? false
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(options, use, mayShare)
      } catch (error) {
        if (attempt === ATTEMPTS || !mayPass(error)) throw error
        mayShare = false
      }
    }
  }

  return { transact, waitingCount: () => pool.waitingCount + queue.waitingCount }
}

function mayPass(error: unknown): boolean {
  if (error instanceof SharedInVain) return true
  const { code } = error as { code?: string }
  return code !== undefined && PASSING.has(code)
}
