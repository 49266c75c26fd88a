import type pg from 'pg'
import type { selectBalances } from './bank-statements.store.ts'
import type { OpenItem } from './match-lines.ts'

// How the last comparison ended, as the login of the jobs.

/** The most items of the books that are kept for the screen: more than a person looks through. */
const MOST_KEPT = 10_000

/** Keeps how a comparison ended, in place of the one before. */
export async function putResult(
  client: pg.ClientBase,
  at: Date,
  { atBank, inBooks }: { atBank: number; inBooks: readonly OpenItem[] },
): Promise<void> {
  await client.query(
    `insert into reconciliation_result (ended_at, at_bank, in_books) values ($1, $2, $3)
     on conflict (one) do update set ended_at = excluded.ended_at, at_bank = excluded.at_bank,
       in_books = excluded.in_books`,
    [at, atBank, inBooks.length],
  )
  await client.query('delete from reconciliation_open_item')
  const rows = inBooks.slice(0, MOST_KEPT).map((item) => ({
    of_seller: item.sellerId,
    posting_id: item.postingId,
    clearing: item.clearing,
    reason: item.reason,
    reference: item.referenceIds[0] ?? null,
    amount_cents: item.amountCents,
    day: item.day,
  }))
  await client.query(
    `insert into reconciliation_open_item
     select * from jsonb_populate_recordset(null::reconciliation_open_item, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Keeps the balances that were compared. */
export const putBalances = (
  client: pg.ClientBase,
  balances: Awaited<ReturnType<typeof selectBalances>>,
) =>
  client.query(
    `insert into reconciliation_balance (account, day, bank_cents, book_cents)
     select r.account, r.day, r.bank_cents, r.book_cents
       from jsonb_to_recordset($1) as r(account text, day date, bank_cents bigint, book_cents bigint)
     on conflict (account) do update set day = excluded.day, bank_cents = excluded.bank_cents,
       book_cents = excluded.book_cents`,
    [
      JSON.stringify(
        balances.map(({ account, day, bankCents, bookCents }) => ({
          account,
          day,
          bank_cents: bankCents,
          book_cents: bookCents,
        })),
      ),
    ],
  )

/** What the last reconciliation left over on each side; undefined before the first. */
export async function selectLeftOver(
  pool: Pick<pg.Pool, 'query'>,
): Promise<{ bank: number; books: number } | undefined> {
  const { rows } = await pool.query<{ bank: number; books: number }>(
    'select at_bank as bank, in_books as books from reconciliation_result',
  )
  return rows[0]
}
