import { setTimeout } from 'node:timers/promises'
import { wallClock } from '#platform/wall-clock.ts'
import type { RailDatabase } from '../rail-database.ts'
import { RailBusy } from '../rail-error.ts'

/** How often the bank takes a call: so many together, then one in so many milliseconds. */
export interface Limit {
  call: string
  together: number
  everyMillis: number
}

/** One PIX a second. */
export const SEND_PIX: Limit = { call: 'send-pix', together: 1, everyMillis: 1_000 }
/** Questions have a pace of their own, so that they hold up no payment. */
export const ASK_PIX: Limit = { call: 'ask-pix', together: 1, everyMillis: 1_000 }
/** Boletos as PIX. */
export const PAY_SLIP: Limit = { call: 'pay-slip', together: 1, everyMillis: 1_000 }
export const ASK_SLIP: Limit = { call: 'ask-slip', together: 1, everyMillis: 1_000 }
/** In no minute more than ten: five together, and five more at an even pace. */
export const READ_STATEMENT: Limit = { call: 'statement', together: 5, everyMillis: 12_000 }
export const READ_BALANCE: Limit = { call: 'balance', together: 5, everyMillis: 12_000 }

/** Longer waits end above the time of a call of a rail. */
const LONGEST_WAIT_MILLIS = 13_000

export interface Pace {
  /** Waits for its turn. Fails with RailBusy where that is too far off; then the turn is not used. */
  wait(limit: Limit): Promise<void>
}

/** The pace of an account, of all processes together. */
export function createPace(
  { ask }: Pick<RailDatabase, 'ask'>,
  account: string,
  {
    now = wallClock.now,
    pause = (millis: number): Promise<unknown> => setTimeout(millis),
  }: { now?: () => Date; pause?: (millis: number) => Promise<unknown> } = {},
): Pace {
  return {
    async wait({ call, together, everyMillis }) {
      const at = now()
      const ahead = (together - 1) * everyMillis
      const latest = new Date(at.getTime() + ahead + LONGEST_WAIT_MILLIS)
      const [turn] = await ask<{ freeAt: Date }>(
        `insert into inter.pace as p (account, call, free_at)
         values ($1, $2, $3::timestamptz + make_interval(secs => $4))
         on conflict (account, call) do update
            set free_at = greatest(p.free_at, $3) + make_interval(secs => $4)
          where p.free_at <= $5
         returning free_at`,
        [account, call, at, everyMillis / 1_000, latest],
      )
      if (!turn) throw new RailBusy(`${call}: as many calls as the bank takes have been made`)
      const millis = turn.freeAt.getTime() - everyMillis - ahead - at.getTime()
      if (millis > 0) await pause(millis)
    },
  }
}
