import { AsyncLocalStorage } from 'node:async_hooks'

const inTransaction = new AsyncLocalStorage<true>()

/** Runs a use case in its transaction, with `assertNoTransaction` throwing inside. */
export const runInTransaction = <A>(use: () => Promise<A>): Promise<A> =>
  inTransaction.run(true, use)

/** Throws inside a transaction: a far end may take its time, a lock may not. `what` is for the message. */
export function assertNoTransaction(what = 'A rail was called'): void {
  if (inTransaction.getStore()) throw new Error(`${what} while a transaction is open`)
}
