import type pg from 'pg'

/** Sales that are added up in one transaction. */
const TOGETHER = 5_000

/** Adds to the figures of all links what was sold since the last time. */
export async function addUpSales(pool: pg.Pool): Promise<void> {
  for (let added = TOGETHER; added === TOGETHER;) {
    const { rows } = await pool.query<{ added: number }>(
      'select add_up_link_sales($1)::int as added',
      [TOGETHER],
    )
    added = rows[0]?.added ?? 0
  }
}
