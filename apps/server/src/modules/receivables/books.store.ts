import { accountInSql } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** Checks that a receivable is settled in both its table and the ledger, or in neither. */
export const receivableBooks: readonly BooksCheck[] = [
  {
    subject: 'settled receivables',
    promise: 'has its posting, of what was left of it, and no posting is without one',
    count: 'select count(*) from receivable where settled_at is not null and amount_cents > 0',
    faults: `
      select seller_id, 'receivable ' || reference as name,
             case when settled.amount_cents is null then 'has a posting and is not settled'
                  when posted.amount_cents is null then 'is settled and has no posting'
                  else format('is of %s cents; its posting moves %s to %s',
                              settled.amount_cents, posted.amount_cents, settled.credit)
              end as problem
        from (select seller_id, id::text as reference, amount_cents,
                     ${accountInSql('scheduled', 'sub_seller_id')} as debit,
                     ${accountInSql('available', 'sub_seller_id')} as credit
                from receivable where settled_at is not null and amount_cents > 0) settled
        full join (select p.seller_id, p.reference, min(t.debit) as debit, min(t.credit) as credit,
                          sum(t.amount_cents) as amount_cents
                     from ledger_posting p
                     left join ledger_transfer t
                       on t.seller_id = p.seller_id and t.posting_id = p.id
                    where p.reason = 'receivable-settled'
                    group by p.seller_id, p.reference) posted using (seller_id, reference)
       where (settled.amount_cents, settled.debit, settled.credit)
             is distinct from (posted.amount_cents, posted.debit, posted.credit)`,
  },
]
