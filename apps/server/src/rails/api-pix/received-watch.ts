import type { Logger } from '#platform/logger.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Deliver } from '../deliver.ts'
import type { ApiPixClient } from './api-pix-client.ts'
import { listReceived } from './received-pix.ts'

/** At most so many in one callback. */
const BATCH = 100
/** Longer than any installation stands still. */
const FIRST_LOOK_BACK_MILLIS = 7 * 86_400_000
/** Late bookings of a bank have times before its punctual ones. */
const OVERLAP_MILLIS = 3_600_000

interface Options {
  /**
   * Takes a callback's body to our own webhook, where each payment counts once. Returns the status.
   */
  deliver: Deliver
  log: Logger
}

/**
 * Callbacks get lost: a proxy was down, a bank gave up. So the bank is regularly asked for received
 * payments, a week back the first time, and the answer goes the way of the callbacks.
 */
export interface ReceivedWatch {
  /** Asks once. Returns how many payments the bank reported, known ones included. */
  round: () => Promise<number>
}

export function createReceivedWatch(
  client: ApiPixClient,
  { deliver, log }: Options,
): ReceivedWatch {
  let seenUntil: number | undefined

  async function round(): Promise<number> {
    const now = wallClock.millis()
    const from = seenUntil === undefined ? now - FIRST_LOOK_BACK_MILLIS : seenUntil - OVERLAP_MILLIS
    let count = 0
    for await (const pix of listReceived(client, { from: new Date(from), to: new Date(now) })) {
      for (let first = 0; first < pix.length; first += BATCH) {
        const status = await deliver('/pix', { pix: pix.slice(first, first + BATCH) })
        // An unreadable payment is not retried, and holds up none of the others.
        if (status === 400) log.error({ status }, 'The bank told of PIX that could not be read')
        else if (status >= 300) throw new Error(`Our webhook answered ${status}`)
      }
      count += pix.length
    }
    seenUntil = now
    return count
  }

  return { round }
}
