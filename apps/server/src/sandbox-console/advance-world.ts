import { SandboxClockMoving } from '@vintem/contracts/errors'
import type pg from 'pg'
import type { BusinessClock } from '#platform/business-clock.ts'
import { withConnection } from '#platform/database/database.ts'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import { advanceClock } from '#work/advance-clock.ts'
import type { Runner } from '#work/runner.ts'

export interface MovingParts {
  jobsPool: pg.Pool
  clock: BusinessClock
  runner: Runner
  world: World
}

/** Any number: only the holder of this lock moves the clock. */
const LOCK = 5_630_144

/**
 * Moves the clock forward to an instant; on the way everything that is due happens at its time,
 * both our own work and the late callbacks of the world. Returns the time at the end and how many
 * things were done. Fails with SandboxClockMoving while another advance is under way.
 */
export async function advanceWorld(
  parts: MovingParts,
  until: Date,
): Promise<{ now: Date; done: number }> {
  const advanced = await alone(parts.jobsPool, async (client) => {
    const since = wallClock.now()
    await moveClock(parts, until)
    const counted = await client.query<{ done: number }>('select work_done_since($1) as done', [
      since,
    ])
    return { now: await parts.clock.now(), done: Number(counted.rows[0]?.done) }
  })
  if (!advanced) throw new Failure(SandboxClockMoving)
  return advanced
}

/**
 * Restarts a clock that stopped because the process that moved it died; everything due by then has
 * been done, and the rest follows in its time. A clock that is being moved is left alone.
 */
export async function resumeClock({ jobsPool, clock }: Pick<MovingParts, 'jobsPool' | 'clock'>) {
  await alone(jobsPool, () => clock.resume())
}

/** Gives undefined, and does nothing, while somebody else moves the clock. */
function alone<A>(
  pool: pg.Pool,
  act: (client: pg.ClientBase) => Promise<A>,
): Promise<A | undefined> {
  return withConnection(pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [LOCK],
    )
    if (!rows[0]?.mine) return undefined
    const result = await act(client)
    // Where it fails, the connection is thrown away, and the lock with it.
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    return result
  })
}

async function moveClock(parts: MovingParts, until: Date): Promise<void> {
  const { clock, runner, world } = parts
  try {
    for (let isThere = false; !isThere;) {
      const callback = await world.nextCallback()
      isThere = callback === undefined || callback >= until
      await advanceClock(parts, isThere ? until : (callback ?? until))
      await world.deliverCallbacks()
    }
    await runner.drain()
  } finally {
    // Where something failed on the way, now or before a crash: a clock left standing holds all up.
    await clock.resume()
  }
}
