import { expect } from 'vitest'
import type { TestApp } from './harness.ts'
import { typeCommand } from './operator.ts'
import { retryAtOnce } from './refunds.ts'
import { eventsNumbered, linesWritten } from './written.ts'

/** What is due of a seller's work and is not done: held back after a failure, or never taken up. */
export const unfinishedOf = (app: TestApp, sellerId: number) =>
  app.sql<{ kind: string; key: string; lastError: string | null }>(
    `select kind, key, last_error as "lastError" from work
      where seller_id = $1 and done_at is null and due_at <= business_now()`,
    [sellerId],
  )

/** Every row of a seller's in the database and in the world outside, but what is or was to be done. */
export async function everythingOf(
  app: TestApp,
  sellerId: number,
): Promise<Record<string, unknown[]>> {
  // What waits for its number would be found in another table a moment later.
  await eventsNumbered(app)
  await linesWritten(app)
  const tables = await app.sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id'
      where n.nspname in ('public', 'sandbox') and c.relkind = 'r' and c.relname <> 'work'
      order by 1`,
  )
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const rows = await app.sql<{ row: unknown }>(
      `select to_jsonb(t) as row from ${name} t where seller_id = $1 order by to_jsonb(t)::text`,
      [sellerId],
    )
    if (rows.length > 0) all[name] = rows.map(({ row }) => row)
  }
  return all
}

/**
 * All that a seller had to do is taken up once more, as by a server that takes another for dead, and
 * nothing is other than before. E-mails apart, whose text is kept nowhere once they are sent. No time
 * passes meanwhile: what comes due would change something.
 */
export async function expectDoneOnce(app: TestApp, sellerId: number): Promise<void> {
  const now = await app.clock.now()
  await app.clock.holdAt(now)
  await app.runner.drain()
  const before = await everythingOf(app, sellerId)
  await app.sql(
    `update work set done_at = null, lease_until = null
      where seller_id = $1 and done_at is not null and kind <> 'send-email'`,
    [sellerId],
  )
  await app.runner.drain()
  expect(await everythingOf(app, sellerId)).toEqual(before)
  expect(await unfinishedOf(app, sellerId)).toEqual([])
  await app.clock.runFrom(now)
}

/** Failed work is tried again immediately, and all that follows is done. */
export async function tryAgain(app: TestApp): Promise<void> {
  await retryAtOnce(app)
  await app.runner.drain()
}

/**
 * Failing work is tried as often as it ever is. Returns the problems of a seller's work that the
 * operator then sees, each with its reason.
 */
export async function tryUntilGivenUp(app: TestApp, sellerId: number): Promise<string[]> {
  const waiting = () =>
    app.sql(
      `select from work where seller_id = $1 and done_at is null and dead_at is null
          and due_at <= business_now()`,
      [sellerId],
    )
  while ((await waiting()).length > 0) await tryAgain(app)
  const { lines } = await typeCommand(app, 'work dead')
  return lines.flatMap((line, index) =>
    line.includes(`  seller ${sellerId}  `) ? [`${line} ${lines[index + 1]?.trim()}`] : [],
  )
}
