import type pg from 'pg'

/** The clock that money and due dates follow. In sandbox it can be moved, forward only. */
export interface BusinessClock {
  now(): Promise<Date>
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
