import type pg from 'pg'
import { newId } from '#platform/ids.ts'
import type { NewWork } from './job.ts'
import { storeWork } from './work.store.ts'

/** A message from a rail, under the rail's own id of the event: sent twice, it is stored once. */
export interface RailMessage extends NewWork {
  sellerId: number
}

export interface Arrivals {
  /** Keeps them as work, and returns when they are safe. Throws where they could not be kept. */
  store(messages: readonly RailMessage[]): Promise<void>
}

/**
 * Payments come by the thousand, each in a callback of its own. Those that come while others are being
 * written wait and are written together: one commit, and not one each.
 */
export function createArrivals(pool: pg.Pool, wake: () => void): Arrivals {
  let waiting: RailMessage[] = []
  let next: Promise<void> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  async function writeWaiting(): Promise<void> {
    await writing
    const messages = waiting
    waiting = []
    next = undefined
    const written = storeWork(
      pool,
      messages.map((each) => ({ ...each, id: newId() })),
    )
    writing = written.catch(() => undefined)
    await written
    wake()
  }

  return {
    store(messages) {
      if (messages.length === 0) return Promise.resolve()
      waiting.push(...messages)
      return (next ??= writeWaiting())
    },
  }
}
