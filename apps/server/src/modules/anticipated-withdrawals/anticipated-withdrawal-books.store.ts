import type { BooksCheck } from '#ledger/books-check.ts'

/** A withdrawal and the anticipation that it includes say the same. */
export const anticipatedWithdrawalBooks: readonly BooksCheck[] = [
  {
    subject: 'withdrawals with an anticipation',
    promise: 'has an anticipation that costs its tax, and no more than its total',
    count: 'select count(*) from withdrawal where anticipation_id is not null',
    faults: `
      select w.seller_id, 'withdrawal ' || w.id as name,
             format('is of %s cents less %s; its anticipation is of %s at %s',
                    w.total_cents, w.tax_cents, a.gross_cents, a.cost_cents) as problem
        from withdrawal w
        join anticipation a on a.seller_id = w.seller_id and a.id = w.anticipation_id
       where w.tax_cents <> a.cost_cents or w.total_cents < a.gross_cents`,
  },
]
