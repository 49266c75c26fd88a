import type { CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import type { Compilable } from '#platform/database/database.ts'
import { placeCustomer } from '#test/charges.ts'
import { testApp } from '#test/harness.ts'
import { selectDailyTotals, selectDashboardCharges, selectNewBuyers } from './dashboard.store.ts'

// Goal: the dashboard of a seller with many charges reads those of its period and no others, also as
// the application's role, from which row-level security hides indexes (docs/decisions: tenancy).
describe('the queries of the dashboard', () => {
  const app = testApp()
  const period = { startDate: '2026-03-01' as CivilDate, endDate: '2026-03-31' as CivilDate }

  test('reach charges through an index of their days', async () => {
    const sellerId = await app.current.aSeller()
    for (let count = 0; count < 50; count++) await placeCustomer(app.current, sellerId)
    await app.current.sql(
      `insert into charge (seller_id, id, customer_id, title, status, value_cents, interest_cents,
                           due_date, paid_on, created_at)
       select $1, gen_random_uuid(), customer.id, 'x',
              (array['PAID', 'LATE', 'SCHEDULED'])[1 + i % 3], 1, 0, date '2024-01-01' + i * 7 % 1000,
              case when i % 3 = 0 then date '2024-01-01' + i * 7 % 1000 end, '2026-01-01'
         from customer, generate_series(1, 300) as i where customer.seller_id = $1`,
      [sellerId],
    )
    await app.current.sql('analyze charge')

    const filters = (['ALL', 'PAID', 'LATE', 'SCHEDULED'] as const).map((status) =>
      selectDashboardCharges(sellerId, { period, status, sort: 'expirationDate,desc' }, 1_001),
    )
    const first = { period: undefined, status: 'ALL', sort: 'expirationDate,asc' } as const
    for (const query of [
      ...filters,
      selectDailyTotals(sellerId, period),
      selectNewBuyers(sellerId, period),
      selectDashboardCharges(sellerId, first, 2),
    ]) {
      const { plan, rows } = await explain(sellerId, query)
      expect(plan).not.toContain('Seq Scan on charge')
      expect(rows).toBeLessThan(1_500)
    }
  })

  /** The query plan for the application's role, and the most rows that a step of it read. */
  async function explain(sellerId: number, query: Compilable) {
    const { sql, parameters } = query.compile()
    const client = await app.current.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.seller', $1, true)`, [String(sellerId)])
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off) ${sql}`,
        [...parameters],
      )
      const lines = rows.map((row) => row['QUERY PLAN'])
      const read = lines.map((line) => Number(/actual rows=(\d+)/.exec(line)?.[1] ?? 0))
      return { plan: lines.join('\n'), rows: Math.max(...read) }
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})
