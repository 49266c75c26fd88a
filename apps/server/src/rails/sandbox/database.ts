import { type Ask, openRailDatabase, type RailDatabase } from '../rail-database.ts'

export type { Ask } from '../rail-database.ts'

/** The memory of the simulated world. */
export type WorldDatabase = RailDatabase

// The world need not wait for the disk: it writes to the same log as the product, and earlier, so
// whatever the product durably knows of it is durable too.
export const openWorldDatabase = (url: string): WorldDatabase =>
  openRailDatabase(url, { relaxed: true })

/** The clock of the world is our business clock: money has one time. */
export async function businessNow(ask: Ask): Promise<Date> {
  const [row] = await ask<{ now: Date }>('select business_now() as now')
  if (!row) throw new Error('There is no business clock')
  return row.now
}
