import { describe, expect, test } from 'vitest'
import type { BusinessClock } from '#platform/business-clock.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from './advance-clock.ts'

// Goal: time goes forward only. What the bank does as the clock begins to be moved is done, and not in the future.
describe('advanceClock', () => {
  const app = testApp()
  const idle = { drain: () => Promise.resolve(), nextDue: () => Promise.resolve(undefined) }
  /** In microseconds. */
  const read = async (): Promise<number> => {
    const [row] = await app.current.sql<{ at: string }>(
      'select (extract(epoch from business_now()) * 1e6)::bigint::text as at',
    )
    return Number(row?.at)
  }

  test('never goes back for somebody who reads the clock at the same time', async () => {
    const { clock, runner } = app.current
    const seen: number[] = []
    /** Somebody reads before and after each step. */
    const between =
      <Given extends unknown[], A>(act: (...given: Given) => Promise<A>) =>
      async (...given: Given): Promise<A> => {
        seen.push(await read())
        const answer = await act(...given)
        seen.push(await read())
        return answer
      }
    const watched: BusinessClock = {
      now: between(() => clock.now()),
      hold: between(() => clock.hold()),
      holdAt: between((at: Date) => clock.holdAt(at)),
      runFrom: between((at: Date) => clock.runFrom(at)),
      resume: between(() => clock.resume()),
    }
    const target = new Date((await clock.now()).getTime() + 60_000)
    await advanceClock({ clock: watched, runner: { ...runner, ...idle } }, target)

    expect(seen.length).toBeGreaterThan(4)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect((await clock.now()) >= target).toBe(true)
  })
})
