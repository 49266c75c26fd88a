import type { BusinessClock } from '#platform/business-clock.ts'
import type { Runner } from './runner.ts'

/**
 * Moves the business clock forward to an instant, stopping at every time when something is due and
 * doing it there, in order. Returns the time at the end; an instant in the past moves nothing.
 */
export async function advanceClock(
  { clock, runner }: { clock: BusinessClock; runner: Runner },
  target: Date,
): Promise<Date> {
  await runner.drain()
  const now = await clock.now()
  if (target <= now) return now
  const start = await clock.hold()
  const end = target > start ? target : start
  for (let due = await runner.nextDue(); due && due <= end; due = await runner.nextDue()) {
    if (due > (await clock.now())) await clock.holdAt(due)
    await runner.drain()
  }
  await clock.runFrom(end)
  return end
}
