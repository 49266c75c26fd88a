import { INCOME_TAX, IOF, REDEEMED, YIELDED } from '@vintem/contracts/treasury/words'
import { CHECKING, INVESTMENT, TAXES } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** Applications and redemptions say what the ledger says of the invested money. */
export const treasuryBooks: readonly BooksCheck[] = [
  {
    subject: 'balances of invested money',
    promise: 'is the sum of the applications',
    count: `select count(*) from ledger_balance where account = '${INVESTMENT}'`,
    faults: `
      select seller_id, '${INVESTMENT}' as name,
             format('the balance is %s cents; applications sum to %s',
                    coalesce(b.amount_cents, 0), coalesce(a.value_cents, 0)) as problem
        from (select seller_id, amount_cents from ledger_balance where account = '${INVESTMENT}') b
        full join (select seller_id, sum(value_cents) as value_cents
                     from treasury_application group by seller_id) a using (seller_id)
       where coalesce(b.amount_cents, 0) <> coalesce(a.value_cents, 0)`,
  },
  {
    subject: 'applications',
    promise:
      'is what was invested, with what was posted of its yields and less what was redeemed of it',
    count: 'select count(*) from treasury_application',
    faults: `
      select a.seller_id, 'application ' || a.id as name,
             format('is worth %s cents of a principal of %s; invested were %s, yields are %s, redeemed %s of a principal of %s',
                    a.value_cents, a.principal_cents, a.amount_cents, coalesce(y.cents, 0),
                    coalesce(r.gross, 0), coalesce(r.principal, 0)) as problem
        from treasury_application a
        left join (select p.seller_id, split_part(p.reference, ' ', 1) as application,
                          sum(t.amount_cents) as cents
                     from ledger_posting p
                     join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
                    where p.reason = '${YIELDED}' group by 1, 2) y
          on y.seller_id = a.seller_id and y.application = a.id::text
        left join (select seller_id, application_id, sum(gross_cents) as gross,
                          sum(principal_cents) as principal
                     from treasury_redemption_part group by 1, 2) r
          on r.seller_id = a.seller_id and r.application_id = a.id
       where a.value_cents <> a.amount_cents + coalesce(y.cents, 0) - coalesce(r.gross, 0)
          or a.principal_cents <> a.amount_cents - coalesce(r.principal, 0)`,
  },
  {
    subject: 'redemptions',
    promise: 'is posted, is the sum of its parts, and no posting is without one',
    count: 'select count(*) from treasury_redemption',
    faults: `
      select seller_id, 'redemption ' || reference as name,
             format('is %s net, %s IOF, %s income tax; its parts are %s, %s, %s; posted are %s, %s, %s',
                    asked.net, asked.iof, asked.tax, asked.net_parts, asked.iof_parts, asked.tax_parts,
                    posted.net, posted.iof, posted.tax) as problem
        from (select r.seller_id, r.id::text as reference, r.amount_cents as net, r.iof_cents as iof,
                     r.income_tax_cents as tax,
                     sum(p.gross_cents - p.iof_cents - p.income_tax_cents) as net_parts,
                     sum(p.iof_cents) as iof_parts, sum(p.income_tax_cents) as tax_parts
                from treasury_redemption r
                left join treasury_redemption_part p
                  on p.seller_id = r.seller_id and p.redemption_id = r.id
               group by r.seller_id, r.id) asked
        full join (select p.seller_id, p.reference,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = '${REDEEMED}' and t.credit = '${CHECKING}'), 0) as net,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = '${IOF}' and t.credit = '${TAXES}'), 0) as iof,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = '${INCOME_TAX}' and t.credit = '${TAXES}'), 0) as tax
                     from ledger_posting p
                     left join ledger_transfer t
                       on t.seller_id = p.seller_id and t.posting_id = p.id
                      and t.debit = '${INVESTMENT}'
                    where p.reason in ('${REDEEMED}', '${IOF}', '${INCOME_TAX}')
                    group by p.seller_id, p.reference) posted using (seller_id, reference)
       where (asked.net, asked.iof, asked.tax) is distinct from (posted.net, posted.iof, posted.tax)
          or (asked.net, asked.iof, asked.tax)
               is distinct from (asked.net_parts, asked.iof_parts, asked.tax_parts)`,
  },
]
