import { AsyncLocalStorage } from 'node:async_hooks'

const inTransaction = new AsyncLocalStorage<boolean>()

/** Runs a use case in its transaction, with `assertNoTransaction` throwing inside. */
export const runInTransaction = <A>(use: () => Promise<A>): Promise<A> =>
  inTransaction.run(true, use)

/** Runs what a commit leads to, which may begin transactions of its own: now, or by a timer that it sets. */
export const outsideTransaction = <A>(use: () => A): A => inTransaction.run(false, use)

/** Throws inside a transaction: a far end may take its time, a lock may not. `what` is for the message. */
export function assertNoTransaction(what = 'A rail was called'): void {
  if (inTransaction.getStore()) throw new Error(`${what} while a transaction is open`)
}
