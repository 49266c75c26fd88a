import { CHECKING, CLEARING, WITHDRAWALS } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import { ORIGINS } from './withdrawal-postings.ts'

/** The money that left, and the money that came back, by the state of a withdrawal. */
const MOVED = `
  select seller_id, id::text as reference, amount_cents as asked,
         case when state in ('PAID', 'RETURNED') then amount_cents else 0 end as paid,
         case when state in ('REJECTED', 'FAILED') then amount_cents else 0 end as released,
         case when state = 'RETURNED' then amount_cents else 0 end as returned
    from withdrawal`

/** SQL: the account that the money of a withdrawal came from. */
const ORIGIN = `case w.origin when 'CHECKING' then '${ORIGINS.CHECKING}' else '${ORIGINS.AVAILABLE}' end`

const text = (value: string) => `'${value}'`

const sum = (reasons: string, debit: string, credit: string) =>
  `coalesce(sum(t.amount_cents) filter (
     where p.reason in (${reasons}) and t.debit = ${debit} and t.credit = ${credit}), 0)`

const POSTED = `
  select p.seller_id, p.reference,
         ${sum(`'withdrawal-requested'`, ORIGIN, text(WITHDRAWALS))} as asked,
         ${sum(`'withdrawal-paid'`, text(WITHDRAWALS), text(CLEARING.BANK))}
           + ${sum(`'withdrawal-deposited'`, text(WITHDRAWALS), text(CHECKING))} as paid,
         ${sum(`'withdrawal-rejected', 'withdrawal-failed'`, text(WITHDRAWALS), ORIGIN)} as released,
         ${sum(`'withdrawal-returned'`, text(CLEARING.BANK), ORIGIN)} as returned
    from ledger_posting p
    left join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
    left join (select *, id::text as named from withdrawal offset 0) as w
      on w.seller_id = p.seller_id and w.named = p.reference
   where p.reason in ('withdrawal-requested', 'withdrawal-paid', 'withdrawal-deposited',
                      'withdrawal-rejected', 'withdrawal-failed', 'withdrawal-returned')
   group by p.seller_id, p.reference`

/** What the withdrawals say, what the ledger says of them, and what the bank was ordered is the same. */
export const withdrawalBooks: readonly BooksCheck[] = [
  {
    subject: 'withdrawals',
    promise:
      'is posted as it was asked, paid, released and returned, from and to its own account, and no posting is without one',
    count: 'select count(*) from withdrawal',
    faults: `
      select seller_id, 'withdrawal ' || reference as name,
             case when w.asked is null then 'has postings and is none'
                  else format('is of %s cents, %s paid, %s released, %s returned; posted are %s, %s, %s, %s',
                              w.asked, w.paid, w.released, w.returned, coalesce(p.asked, 0),
                              coalesce(p.paid, 0), coalesce(p.released, 0), coalesce(p.returned, 0))
              end as problem
        from (${MOVED}) w full join (${POSTED}) p using (seller_id, reference)
       where (w.asked, w.paid, w.released, w.returned) is distinct from
             (p.asked, p.paid, p.released, p.returned)`,
  },
  {
    subject: 'withdrawals on their way',
    promise:
      'has one order at the bank, of its amount; one that nobody approved, or to checking, has none',
    count: 'select count(*) from withdrawal',
    faults: `
      select w.seller_id, 'withdrawal ' || w.id as name,
             format('is %s; its order is %s', w.state, coalesce(o.state, 'none')) as problem
        from withdrawal w
        left join bank_order o
          on o.seller_id = w.seller_id and o.id = w.id and o.amount_cents = w.amount_cents
       where (o.id is null)
               <> (w.destination = 'CHECKING' or w.state in ('PENDING_APPROVAL', 'REJECTED'))
          or (w.destination = 'CHECKING' and w.state = 'PROCESSING')
          or (w.state = 'PAID' and o.state not in ('CONFIRMED', 'RETURNED'))
          or (w.state = 'FAILED' and o.state <> 'REFUSED')
          or (w.state = 'RETURNED' and o.state <> 'RETURNED')`,
  },
  {
    subject: 'balances of withdrawals',
    promise: 'is the sum of the withdrawals under way',
    count: `select count(*) from ledger_balance where account = '${WITHDRAWALS}'`,
    faults: `
      select seller_id, '${WITHDRAWALS}' as name,
             format('the balance is %s cents; withdrawals under way sum to %s',
                    coalesce(b.amount_cents, 0), coalesce(w.amount_cents, 0)) as problem
        from (select seller_id, amount_cents from ledger_balance where account = '${WITHDRAWALS}') b
        full join (select seller_id, sum(amount_cents) as amount_cents from withdrawal
                    where state in ('PENDING_APPROVAL', 'PROCESSING') group by seller_id) w
             using (seller_id)
       where coalesce(b.amount_cents, 0) <> coalesce(w.amount_cents, 0)`,
  },
]
