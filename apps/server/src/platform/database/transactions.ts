import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type AfterCommit, type Entry, Tx } from './tx.ts'

const inTransaction = new AsyncLocalStorage<true>()

/** Throws where a rail is called inside a transaction: a far end may take its time, a lock may not. */
export function assertNoTransaction(): void {
  if (inTransaction.getStore()) throw new Error('A rail was called while a transaction is open')
}

/**
 * Serialization failure, deadlock, and a unique row that somebody else wrote since it was looked
 * for: nothing was kept, and the same again finds what there is now.
 */
const PASSING = new Set(['40001', '40P01', '23505'])
const ATTEMPTS = 4

export interface Transactions {
  /** Runs one use case in one transaction; what it throws undoes everything. */
  transact: <A>(entry: Entry, useCase: (tx: Tx) => Promise<A>) => Promise<A>
}

export function createTransactions(
  pool: pg.Pool,
  afterCommit: (after: AfterCommit) => void,
): Transactions {
  async function once<A>(entry: Entry, useCase: (tx: Tx) => Promise<A>): Promise<A> {
    const client = await pool.connect()
    const tx = new Tx(client, entry, afterCommit)
    try {
      return await inTransaction.run(true, () => useCase(tx))
    } finally {
      // Nobody waits for it, but the next user of the connection.
      void tx.close().then((isUsable) => client.release(!isUsable))
    }
  }

  async function transact<A>(entry: Entry, useCase: (tx: Tx) => Promise<A>): Promise<A> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(entry, useCase)
      } catch (error) {
        const code = (error as { code?: string }).code
        if (attempt === ATTEMPTS || code === undefined || !PASSING.has(code)) throw error
      }
    }
  }

  return { transact }
}
