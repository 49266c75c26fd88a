import type pg from 'pg'

/** The clock that money and due dates follow. In sandbox it can be moved, forward only. */
export interface BusinessClock {
  now(): Promise<Date>
  /**
   * Stands still at the present, rounded up to the millisecond, and returns it: later than whatever anybody has
   * read, since what was done a moment ago must not be in the future.
   */
  hold(): Promise<Date>
  /** Stands still at an instant, so that what is due then finds that time. */
  holdAt(instant: Date): Promise<void>
  /** Runs on from an instant. */
  runFrom(instant: Date): Promise<void>
  /** Where it stands still, runs on from there. */
  resume(): Promise<void>
}

export function createBusinessClock(pool: pg.Pool): BusinessClock {
  return {
    async now() {
      const { rows } = await pool.query<{ now: Date }>('select business_now() as now')
      return rows[0]?.now as Date
    },
    async hold() {
      // Not waiting for the disk, so that hardly anybody still reads a running clock.
      const { rows } = await pool.query<{ at: Date }>(
        `update business_clock
            set frozen_at = coalesce(frozen_at,
                  date_trunc('milliseconds', clock_timestamp() + shift) + interval '1 millisecond')
           from set_config('synchronous_commit', 'off', true)
         returning frozen_at as at`,
      )
      return rows[0]?.at as Date
    },
    async holdAt(instant) {
      await pool.query('update business_clock set frozen_at = $1', [instant])
    },
    async runFrom(instant) {
      await pool.query(
        'update business_clock set shift = $1 - clock_timestamp(), frozen_at = null',
        [instant],
      )
    },
    async resume() {
      await pool.query(
        `update business_clock set shift = frozen_at - clock_timestamp(), frozen_at = null
          where frozen_at is not null`,
      )
    },
  }
}
