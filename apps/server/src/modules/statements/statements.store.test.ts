import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { statementLines } from './statements.store.ts'

// Goal: a page of a statement reads the charges of its own lines, however many the seller has, also as the
// application's role.
const app = testApp()

test('the charges and refunds behind a page are found one by one', async () => {
  const { current } = app
  const sellerId = await current.aSeller()
  const EACH = 'generate_series(1, 4000) n'
  const id = (sort: string) => `md5('${sort}' || $1::bigint || '-' || n)::uuid`
  for (const statement of [
    `insert into charge (seller_id, id, title, status, value_cents, interest_cents, due_date, created_at)
     select $1, ${id('charge')}, 'Aula', 'SCHEDULED', 100, 0, '2026-01-01', '2026-01-01' from ${EACH}`,
    `insert into refund (seller_id, id, charge_id, amount_cents, state, kind, as_fraud, payment_id, sources,
                         refusal, requested_by, created_at, concluded_at)
     select $1, ${id('refund')}, ${id('charge')}, 100, 'REFUSED', 'SELLER', false, 'payment', '[]', 'não', 'ana',
            '2026-01-01', '2026-01-01' from ${EACH}`,
    // The last five lines are of refunds that were refused.
    `insert into ledger_posting (seller_id, id, reason, reference, happened_at)
     select $1, ${id('posting')}, case when n > 3995 then 'refund-refused' else 'charge-paid' end,
            case when n > 3995 then ${id('refund')} else ${id('charge')} end, '2026-01-01' from ${EACH}`,
    `insert into statement_line (seller_id, account, line, posting_id, kind, amount_cents, balance_cents, booked_on)
     select $1, 'seller.available', n, ${id('posting')}, 'charge-paid', 100, n * 100, date '2026-01-01' + n / 20
       from ${EACH}`,
  ]) {
    await current.sql(statement, [sellerId])
  }
  await current.sql('analyze')
  const page = { sort: 'executionDate,desc', page: 0, size: 10 } as const

  const { sql, parameters } = statementLines.page(sellerId, page).compile()
  const client = await current.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.seller', $1, true)`, [String(sellerId)])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) ${sql}`,
      [...parameters],
    )
    const read = rows.map(({ 'QUERY PLAN': line }) =>
      Number(/(?:actual rows=|Rows Removed by .*: )(\d+)/.exec(line)?.[1] ?? 0),
    )
    expect(Math.max(...read)).toBe(10)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
