import * as api from '@vintem/contracts/sandbox/endpoints'
import { InvalidFields } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import { advanceWorld, type MovingParts } from './advance-world.ts'

const FURTHEST_MILLIS = 400 * 86_400_000

export const clockRoutes = (parts: MovingParts): UseCase[] => [
  action(api.getSandboxClock, async () => {
    const [now, due, callback] = await Promise.all([
      parts.clock.now(),
      parts.runner.nextDue(),
      parts.world.nextCallback(),
    ])
    return {
      now: now.toISOString(),
      realNow: wallClock.now().toISOString(),
      nextDueAt: earlier(due, callback)?.toISOString() ?? null,
    }
  }),

  action(api.advanceSandboxClock, async ({ body }) => {
    const until = new Date(body.until)
    if (until.getTime() - (await parts.clock.now()).getTime() > FURTHEST_MILLIS) {
      throw new InvalidFields([{ field: 'until', description: 'Avance no máximo 400 dias.' }])
    }
    const { now, done } = await advanceWorld(parts, until)
    return { now: now.toISOString(), done }
  }),
]

function earlier(a: Date | undefined, b: Date | undefined): Date | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return a < b ? a : b
}
