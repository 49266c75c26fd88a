import { BILLS, CHECKING, CLEARING } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** The money that was held, sent, released and came back, by the columns of a payment. */
const MOVED = `
  select seller_id, id::text as reference,
         case when held_at is not null then coalesce(original_cents, amount_cents) else 0 end as held,
         coalesce(original_cents - amount_cents, 0) as cheapened,
         case when paid_at is not null then amount_cents else 0 end as paid,
         case when held_at is not null and paid_at is null and state in ('returned', 'cancelled')
              then amount_cents else 0 end as released,
         case when paid_at is not null and state = 'returned'
              then amount_cents - coalesce((
                select sum(r.amount_cents) from bank_order_return r
                 where r.seller_id = b.seller_id and r.order_id = b.id), 0)
              else 0 end as returned
    from bill_payment b`

const sum = (reason: string, debit: string, credit: string) =>
  `coalesce(sum(t.amount_cents) filter (
     where p.reason = '${reason}' and t.debit = '${debit}' and t.credit = '${credit}'), 0)`

const POSTED = `
  select p.seller_id, p.reference,
         ${sum('bill-held', CHECKING, BILLS)} as held,
         ${sum('bill-cheapened', BILLS, CHECKING)} as cheapened,
         ${sum('bill-paid', BILLS, CLEARING.BANK)} as paid,
         ${sum('bill-released', BILLS, CHECKING)} as released,
         ${sum('bill-returned', CLEARING.BANK, CHECKING)} as returned
    from ledger_posting p
    left join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
   where p.reason in ('bill-held', 'bill-cheapened', 'bill-paid', 'bill-released', 'bill-returned')
   group by p.seller_id, p.reference`

/** What the payments say, what the ledger says of them, and what the bank was ordered is the same. */
export const billPaymentBooks: readonly BooksCheck[] = [
  {
    subject: 'payments out of checking',
    promise: 'is posted as it was held, paid, released and returned, and no posting is without one',
    count: 'select count(*) from bill_payment',
    faults: `
      select seller_id, 'payment ' || reference as name,
             case when b.held is null then 'has postings and is none'
                  else format('is of %s cents held, %s given back, %s paid, %s released, %s returned; posted are %s, %s, %s, %s, %s',
                              b.held, b.cheapened, b.paid, b.released, b.returned, coalesce(p.held, 0),
                              coalesce(p.cheapened, 0), coalesce(p.paid, 0), coalesce(p.released, 0),
                              coalesce(p.returned, 0))
              end as problem
        from (${MOVED}) b full join (${POSTED}) p using (seller_id, reference)
       where b.held is null
          or (b.held, b.cheapened, b.paid, b.released, b.returned) is distinct from
             (coalesce(p.held, 0), coalesce(p.cheapened, 0), coalesce(p.paid, 0), coalesce(p.released, 0), coalesce(p.returned, 0))`,
  },
  {
    subject: 'payments at the bank',
    promise: 'has one order at the bank, of its amount, once it is handed over, and none before',
    count: 'select count(*) from bill_payment',
    faults: `
      select b.seller_id, 'payment ' || b.id as name,
             format('is %s; its order is %s', b.state, coalesce(o.state, 'none')) as problem
        from bill_payment b
        left join bank_order o on o.seller_id = b.seller_id and o.id = b.id
          and o.purpose = 'PAYMENT' and o.amount_cents = b.amount_cents
       where (o.id is null) <> (b.handed_over_at is null)
          or (b.state = 'completed' and o.state not in ('CONFIRMED', 'RETURNED'))
          or (b.state = 'returned' and b.paid_at is not null and o.state <> 'RETURNED')
          or (b.state = 'returned' and b.handed_over_at is not null and b.paid_at is null
              and o.state <> 'REFUSED')`,
  },
  {
    subject: 'balances of payments',
    promise: 'is the sum of the payments that are held and not decided by the bank',
    count: `select count(*) from ledger_balance where account = '${BILLS}'`,
    faults: `
      select seller_id, '${BILLS}' as name,
             format('the balance is %s cents; payments under way sum to %s',
                    coalesce(l.amount_cents, 0), coalesce(b.amount_cents, 0)) as problem
        from (select seller_id, amount_cents from ledger_balance where account = '${BILLS}') l
        full join (select seller_id, sum(amount_cents) as amount_cents from bill_payment
                    where state in ('approved', 'processing') group by seller_id) b
             using (seller_id)
       where coalesce(l.amount_cents, 0) <> coalesce(b.amount_cents, 0)`,
  },
]
