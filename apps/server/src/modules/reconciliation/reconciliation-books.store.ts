import type { BooksCheck } from '#ledger/books-check.ts'

/** What is noted of the lines of banks is what the ledger says. */
export const reconciliationBooks: readonly BooksCheck[] = [
  {
    subject: 'lines of bank statements',
    promise: 'is of the amount of the postings that it was found to be, and each posting is in one',
    count: 'select count(*) from bank_line where matched_by is not null',
    faults: `
      select 0 as seller_id, 'line ' || l.number as name,
             format('is of %s cents; its postings sum to %s', l.amount_cents, coalesce(m.cents, 0)) as problem
        from bank_line l
        left join (select account, key, sum(amount_cents) as cents from bank_match group by account, key) m
             using (account, key)
       where l.matched_by is not null and m.cents is distinct from l.amount_cents`,
  },
]
