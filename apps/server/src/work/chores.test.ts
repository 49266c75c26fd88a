import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/harness.ts'
import { createChores } from './chores.ts'
import { defineWork } from './define-work.ts'
import { createRunner } from './runner.ts'

/** Only a hang: a lane that nobody wakes looks once a second. */
const LONG = { timeout: 20_000 }
const WHOLE = { timeout: 60_000 }
const EVERY_SECONDS = 60
const work = defineWork({ kind: 'test-chore', lane: 'platform', key: [] }, new Set())

/** A server that does a chore. */
function aServer({ jobsPool, services: { live, log } }: TestApp, run: () => Promise<void>) {
  const chore = { work, everySeconds: EVERY_SECONDS, run, failure: 'It failed' }
  const chores = createChores({ pool: jobsPool, log }, [chore])
  const runner = createRunner({ pool: jobsPool, live, log, jobs: chores.jobs })
  const start = async () => {
    await chores.start()
    runner.start()
  }
  return { start, runner }
}

// Goal: what the platform does for itself is done when a server starts and from time to time, by one
// server at a time, for ever; and nobody who moves the clock waits for it.
describe('a chore', WHOLE, () => {
  const app = testApp()
  const nextAt = async () => {
    const rows = await app.current.sql<{ at: Date }>(
      `select due_at as at from work where kind = 'test-chore' and lease_until is null`,
    )
    return rows.map(({ at }) => at)
  }

  test('is done at the start and from time to time, also after it failed', async () => {
    const { clock } = app.current
    const begun = await clock.now()
    const after = (seconds: number) => new Date(begun.getTime() + seconds * 1_000)
    await clock.holdAt(begun)
    let times = 0
    const { start, runner } = aServer(app.current, async () => {
      times++
      if (times === 1) throw new Error('not this time')
    })

    await start()
    await expect.poll(nextAt, LONG).toEqual([after(EVERY_SECONDS)])
    expect(times).toBe(1)
    expect(await runner.nextDue()).toBeUndefined()

    await clock.holdAt(after(EVERY_SECONDS))
    await expect.poll(nextAt, LONG).toEqual([after(2 * EVERY_SECONDS)])
    expect(times).toBe(2)
    await runner.stop()

    const other = aServer(app.current, async () => void times++)
    await other.start()
    await expect.poll(() => times, LONG).toBe(3)
    await other.runner.stop()
    await clock.runFrom(after(EVERY_SECONDS))
  })

  test('is done by one of several servers', async () => {
    const begun = await app.current.clock.now()
    await app.current.clock.holdAt(begun)
    let times = 0
    const servers = Array.from({ length: 4 }, () => aServer(app.current, async () => void times++))
    await servers[0]?.start()
    for (const { runner } of servers.slice(1)) runner.start()

    await expect.poll(nextAt, LONG).toEqual([new Date(begun.getTime() + EVERY_SECONDS * 1_000)])

    for (const { runner } of servers) await runner.stop()
    expect(times).toBe(1)
    await app.current.clock.runFrom(begun)
  })
})
