import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** What keys have received is what the ledger says. */
export const receivedPixBooks: readonly BooksCheck[] = [
  {
    subject: 'PIX received on keys',
    promise: 'is in checking once, with its amount',
    count: 'select count(*) from received_pix',
    faults: `
      select seller_id, 'pix ' || id as name,
             format('is of %s cents; its posting is of %s', r.cents, p.cents) as problem
        from (select seller_id, id, amount_cents as cents from received_pix) r
        full join (
          select p.seller_id, p.reference as id, sum(t.amount_cents) as cents
            from ledger_posting p
            join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
           where p.reason = 'pix-received' and t.debit = '${CLEARING.BANK}' and t.credit = '${CHECKING}'
           group by p.seller_id, p.reference) p
          using (seller_id, id)
       where r.cents is distinct from p.cents`,
  },
]
