import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { selectReleases, selectStatement } from './sub-seller-statements.store.ts'

// Goal: one page of one of many sub-sellers reads no more than it shows, also as the application's role.
describe('the queries of a sub-seller’s statement', () => {
  const app = testApp()

  // @spec 000 §5: Balance and statement of …
  test('reach transfers and receivables through indexes of their own', async () => {
    const { current } = app
    const sellerId = await current.aSeller()
    const EACH = 'generate_series(1, 4000) n'
    const id = (sort: string) => `md5('${sort}' || $1::bigint || '-' || n)::uuid`
    for (const statement of [
      `insert into charge (seller_id, id, title, status, value_cents, interest_cents, due_date, created_at)
       select $1, ${id('charge')}, 'Aula', 'SCHEDULED', 100, 0, '2026-01-01', '2026-01-01' from ${EACH}`,
      `insert into ledger_posting (seller_id, id, reason, reference, happened_at)
       select $1, ${id('posting')}, 'charge-paid', ${id('charge')}, '2026-01-01' from ${EACH}`,
      `insert into ledger_transfer (seller_id, posting_id, position, debit, credit, amount_cents)
       select $1, ${id('posting')}, 1, 'clearing.card', 'subseller.scheduled:' || n % 20, 100 from ${EACH}`,
      `insert into receivable (seller_id, id, charge_id, number, sub_seller_id, due_date, amount_cents, created_at)
       select $1, ${id('receivable')}, ${id('charge')}, 1, n % 20, date '2026-01-01' + n % 300, 100, '2026-01-01'
         from ${EACH}`,
    ]) {
      await current.sql(statement, [sellerId])
    }
    await current.sql('analyze')

    for (const query of [
      selectStatement(sellerId, 7, { before: undefined, limit: 21 }),
      selectStatement(sellerId, 7, { before: '80000000-0000-4000-8000-000000000000', limit: 21 }),
      selectReleases(sellerId, 7),
    ]) {
      const { sql, parameters } = query.compile()
      const client = await current.pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.seller', $1, true)`, [String(sellerId)])
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, timing off) ${sql}`,
          [...parameters],
        )
        const lines = rows.map((row) => row['QUERY PLAN'])
        const read = lines.map((line) => Number(/actual rows=(\d+)/.exec(line)?.[1] ?? 0))
        expect(lines.filter((line) => line.includes('Seq Scan on ledger'))).toEqual([])
        expect(Math.max(...read)).toBeLessThan(250)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
  })
})
