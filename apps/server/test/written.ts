import { numberAllEvents } from '#modules/events/index.ts'
import { writeAllLines } from '#modules/statements/index.ts'
import type { TestApp } from './harness.ts'

type Written = Pick<TestApp, 'jobsPool' | 'sql'>

/**
 * All lines of statements are written. Sellers whom the server's own writer is at are left out by
 * `writeAllLines`, so its commit is waited for: before, since it may have looked too early, and after.
 */
export const linesWritten = (app: Written) =>
  betweenWriters(app, 'statement', () => writeAllLines(app.jobsPool))

/** All events have their numbers, those included that a commit which is still under way takes along. */
export const eventsNumbered = (app: Written) =>
  betweenWriters(app, 'event', () => numberAllEvents(app.jobsPool))

async function betweenWriters(
  { sql }: Written,
  lock: 'statement' | 'event',
  write: () => Promise<unknown>,
): Promise<void> {
  const writersAreDone = async () => {
    await sql('select pg_advisory_xact_lock(hashtextextended($1, seller_id)) from seller', [lock])
  }
  await writersAreDone()
  await write()
  await writersAreDone()
}
