import type { TestApp } from './harness.ts'

/** A seller's accounts that are not zero, in cents, summed from the transfers. */
export async function booksOf(app: TestApp, sellerId: number): Promise<Record<string, number>> {
  const rows = await app.sql<{ account: string; amount: string }>(
    `select account, sum(amount) as amount from (
       select debit as account, -amount_cents as amount from ledger_transfer where seller_id = $1
       union all
       select credit, amount_cents from ledger_transfer where seller_id = $1) as entry
      group by account having sum(amount) <> 0 order by account`,
    [sellerId],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))
}
