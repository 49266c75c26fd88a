import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { run, withConnection } from '#platform/database/database.ts'
import type { NewWork, Work } from './job.ts'

/** A claim that a crash undoes was nobody's: it need not wait for the disk. */
const CLAIM = `select claimed.* from set_config('synchronous_commit', 'off', true),
  work_claim($1, $2) as claimed`

/** Takes up to limit things that are due, of the given kinds, oldest first, and holds them for 30 s. */
export async function claimWork(
  pool: pg.Pool,
  limit: number,
  kinds: readonly string[],
): Promise<Work[]> {
  const claimed = await onPool<Work>(pool, CLAIM, [limit, kinds])
  return claimed.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}

/** Delays failed work for some seconds, or gives it up. */
export async function failWork(
  pool: pg.Pool,
  work: Work,
  error: string,
  delaySeconds: number,
  dead: boolean,
): Promise<void> {
  const delay = `${delaySeconds} seconds`
  const parameters = [work.sellerId, [work.id], error, delay, dead]
  await onPool(pool, 'select work_fail($1, $2, $3, $4, $5)', parameters)
}

/** Stores messages of rails as work, each once. */
export async function storeWork(
  pool: pg.Pool,
  messages: readonly (NewWork & Pick<Work, 'sellerId' | 'id'>)[],
): Promise<void> {
  const rows = messages.map(({ sellerId, id, kind, key, payload = {} }) => ({
    seller_id: sellerId,
    id,
    kind,
    key,
    payload,
  }))
  await onPool(pool, 'select work_store($1)', [JSON.stringify(rows)])
}

/** Gives back work of one seller that was taken and not begun. */
export async function releaseWork(pool: pg.Pool, items: readonly [Work, ...Work[]]): Promise<void> {
  const ids = items.map((item) => item.id)
  await onPool(pool, 'select work_release($1, $2)', [items[0].sellerId, ids])
}

/** Makes work of the platform due now, new or known. */
export async function standWork(pool: pg.Pool, kind: string, id: string): Promise<void> {
  await onPool(pool, 'select work_stand($1, $2)', [kind, id])
}

/** Has work of the platform, just done, done again after so many seconds. */
export async function restWork(pool: pg.Pool, kind: string, seconds: number): Promise<void> {
  await onPool(pool, 'select work_rest($1, $2)', [kind, `${seconds} seconds`])
}

/** When the next thing of these kinds that nobody holds is due, in business time. */
export async function nextDue(pool: pg.Pool, kinds: readonly string[]): Promise<Date | undefined> {
  const [row] = await onPool<{ at: Date | null }>(pool, 'select work_next_due($1) as at', [kinds])
  return row?.at ?? undefined
}

const onPool = <Row>(pool: pg.Pool, sql: string, parameters: unknown[]): Promise<Row[]> =>
  withConnection(pool, (client) => run<Row>(client, CompiledQuery.raw(sql, parameters)))
