import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** What came back in parts is what the ledger says, and never more than was paid. */
export const paymentReturnsBooks: readonly BooksCheck[] = [
  {
    subject: 'parts of payments that came back',
    promise: 'is in checking with its amount, of a payment of at least as much',
    count: 'select count(*) from bank_order_return',
    faults: `
      select r.seller_id, 'return ' || r.id as name,
             format('is of %s cents of %s; its posting is of %s', r.amount_cents, b.amount_cents, p.cents)
               as problem
        from bank_order_return r
        join bill_payment b on b.seller_id = r.seller_id and b.id = r.order_id
        join lateral (
          select sum(t.amount_cents) as cents
            from ledger_posting p
            join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
             and t.debit = '${CLEARING.BANK}' and t.credit = '${CHECKING}'
           where p.seller_id = r.seller_id and p.reason = 'bill-part-returned' and p.reference = r.id) p
          on true
        join lateral (
          select sum(a.amount_cents) as cents from bank_order_return a
           where a.seller_id = r.seller_id and a.order_id = r.order_id) a on true
       where (p.cents is not null and p.cents <> r.amount_cents) or a.cents >= b.amount_cents`,
  },
]
