import type pg from 'pg'
import type { BusinessClock } from '#platform/business-clock.ts'
import type { Runner } from './runner.ts'
import { nextDue } from './work.store.ts'

/**
 * Moves the business clock forward to an instant, stopping wherever something is due and doing it
 * there, in order. Gives the time at the end; an instant in the past moves nothing.
 */
export async function advanceClock(
  { pool, clock, runner }: { pool: pg.Pool; clock: BusinessClock; runner: Runner },
  target: Date,
): Promise<Date> {
  await runner.drain()
  const start = await clock.now()
  if (target <= start) return start
  await clock.holdAt(start)
  for (let due = await nextDue(pool); due && due <= target; due = await nextDue(pool)) {
    const now = await clock.now()
    if (due > now) await clock.holdAt(due)
    await runner.drain()
  }
  await clock.runFrom(target)
  return target
}
