import type pg from 'pg'

/** Entries are sealed once they have rested so long: by then all before them are committed. */
const AGE_SECONDS = 20
const BATCH = 2_000

/**
 * Seals what waits, seller by seller, and returns how many entries it was. Processes take turns.
 */
export async function sealAudit(pool: pg.Pool, ageSeconds = AGE_SECONDS): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from audit_waiting_sellers(make_interval(secs => $1)) as id',
    [ageSeconds],
  )
  let sealed = 0
  for (const { id } of rows) {
    for (let count = BATCH; count === BATCH; sealed += count) {
      count = await sealSome(pool, id, ageSeconds)
    }
  }
  return sealed
}

async function sealSome(pool: pg.Pool, sellerId: number, ageSeconds: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select seal_audit($1, make_interval(secs => $2), $3) as count',
    [sellerId, ageSeconds, BATCH],
  )
  return rows[0]?.count ?? 0
}
