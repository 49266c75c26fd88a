import type pg from 'pg'

/** A property of the books of every seller, true at any moment. */
export interface BooksCheck {
  /** The checked objects: 'postings'. */
  subject: string
  /** The property that is checked, as the end of a sentence: 'has a transfer'. */
  promise: string
  /** SQL: the number of objects, as `count`. */
  count: string
  /** SQL: a row for each that is wrong, as `seller_id`, `name` (an account, a charge …), `problem`. */
  faults: string
}

export interface BooksFault {
  sellerId: number
  name: string
  problem: string
}

export interface CheckResult {
  check: BooksCheck
  count: number
  /** How many are wrong. */
  wrong: number
  /** The first of them. */
  faults: readonly BooksFault[]
}

const FAULTS_SHOWN = 20

/**
 * Checks the books of all sellers at one instant, while the server goes on: one read-only snapshot,
 * on a connection of its own as the database's owner.
 */
export async function checkBooks(
  client: pg.ClientBase,
  checks: readonly BooksCheck[],
): Promise<CheckResult[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    // Sorts and hashes of a million rows in memory rather than on disk.
    await client.query(`set local work_mem = '128MB'`)
    const results: CheckResult[] = []
    for (const check of checks) results.push(await runCheck(client, check))
    return results
  } finally {
    await client.query('rollback')
  }
}

async function runCheck(client: pg.ClientBase, check: BooksCheck): Promise<CheckResult> {
  const counted = await client.query<{ count: string }>(check.count)
  const { rows } = await client.query<Record<'seller_id' | 'name' | 'problem' | 'wrong', string>>(
    `select fault.*, count(*) over () as wrong from (${check.faults}) as fault
      order by seller_id, name limit ${FAULTS_SHOWN}`,
  )
  return {
    check,
    count: Number(counted.rows[0]?.count),
    wrong: Number(rows[0]?.wrong ?? 0),
    faults: rows.map((row) => ({
      sellerId: Number(row.seller_id),
      name: row.name,
      problem: row.problem,
    })),
  }
}
