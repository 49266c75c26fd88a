import type { Logger } from '#platform/logger.ts'
import type { Deliver } from '../deliver.ts'
import type { Payment } from '../far-end.ts'
import type { Ask, WorldDatabase } from './database.ts'

interface Callback {
  id: number
  path: string
  body: unknown
  times: number
}

/**
 * Leaves a callback to be delivered, in the transaction of the change that it reports. Returns its
 * id.
 */
export async function leaveCallback(
  ask: Ask,
  path: string,
  body: unknown,
  { times = 1, delaySeconds = 0 }: Payment,
): Promise<number> {
  const [row] = await ask<{ id: number }>(
    `insert into sandbox.callback (path, body, times, due_at)
     values ($1, $2, $3,
       date_trunc('milliseconds', business_now()) + make_interval(secs => $4)) returning id`,
    [path, JSON.stringify(body), times, delaySeconds],
  )
  return Number(row?.id)
}

/** When the next callback is due, in business time. */
export async function nextCallback(ask: Ask): Promise<Date | undefined> {
  const [row] = await ask<{ at: Date | null }>('select min(due_at) as at from sandbox.callback')
  return row?.at ?? undefined
}

/**
 * Takes callbacks to the product. One is forgotten only once it was answered with success;
 * otherwise, or when this process dies under it, it comes again, as from a bank.
 */
export interface Courier {
  /** Delivers one, if it is due and still there. */
  one(id: number): Promise<void>
  /** Delivers what is due and not being delivered by another. Returns how many were taken. */
  due(): Promise<number>
}

export function createCourier(database: WorldDatabase, deliver: Deliver, log: Logger): Courier {
  /** Whether the first callback that the query finds was taken; undefined when it finds none. */
  async function attempt(ask: Ask, query: string, parameters: number[] = []) {
    const [callback] = await ask<Callback>(query, parameters)
    if (!callback) return undefined
    const isTaken = await hand(callback)
    await (isTaken ? forget(ask, callback) : postpone(ask, callback))
    return isTaken
  }

  async function hand({ path, body, times }: Callback): Promise<boolean> {
    const answers = await Promise.all(
      Array.from({ length: times }, () => deliver(path, body).catch(() => 0)),
    )
    const isTaken = answers.every((status) => status >= 200 && status < 300)
    if (!isTaken) log.warn({ path, answers }, 'A callback was not taken and will come again')
    return isTaken
  }

  return {
    async one(id) {
      await database.transaction((ask) => attempt(ask, ONE, [id]))
    },
    async due() {
      for (let taken = 0; ;) {
        const isTaken = await database.transaction((ask) => attempt(ask, NEXT))
        if (isTaken === undefined) return taken
        if (isTaken) taken++
      }
    },
  }
}

const NEXT = `select id, path, body, times from sandbox.callback where due_at <= business_now()
  order by due_at, id limit 1 for update skip locked`
const ONE = `select id, path, body, times from sandbox.callback where due_at <= business_now()
  and id = $1 for update`

async function forget(ask: Ask, { id }: Callback): Promise<void> {
  await ask('delete from sandbox.callback where id = $1', [id])
}

/** Later than now, so that one round ends. */
async function postpone(ask: Ask, { id }: Callback): Promise<void> {
  await ask(
    `update sandbox.callback set attempts = attempts + 1,
            due_at = business_now() + make_interval(secs => 5 * (attempts + 1))
      where id = $1`,
    [id],
  )
}
