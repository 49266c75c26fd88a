import {
  accountInSql,
  ANTICIPATION,
  BEGINNINGS,
  FEES,
  SCHEDULED,
  SUSPENSE,
} from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import { PAID_BY_RAIL } from './charge.ts'

/** A payment through a rail stays in the books, whatever happens to the charge later. */
const WAS_PAID = `status in ('${PAID_BY_RAIL.join("', '")}')`

const IS_SCHEDULED = `(account = '${SCHEDULED}' or account ^@ '${BEGINNINGS.subSellerScheduled}')`

/** Checks that charges and ledger agree. */
export const chargeBooks: readonly BooksCheck[] = [
  {
    subject: 'paid charges',
    promise:
      'has its posting, net and fees adding up to its value and surcharge, and no posting is without one',
    count: `select count(*) from charge where ${WAS_PAID}`,
    faults: `
      select seller_id, 'charge ' || reference as name,
             case when paid.net_cents is null then 'has a posting and is not paid'
                  when posted.net_cents is null then 'is paid and has no posting'
                  else format('is of %s cents net, fee %s, anticipation %s; posted are %s, %s, %s',
                              paid.net_cents, paid.fee_cents, paid.anticipation_cents,
                              posted.net_cents, posted.fee_cents, posted.anticipation_cents)
              end as problem
        from (select seller_id, id::text as reference,
                     value_cents + surcharge_cents - fee_cents - anticipation_cents as net_cents,
                     fee_cents, anticipation_cents
                from charge where ${WAS_PAID}) paid
        full join (select p.seller_id, p.reference,
                          coalesce(sum(t.amount_cents) filter (
                            where t.credit ^@ '${BEGINNINGS.seller}' or t.credit ^@ '${BEGINNINGS.subSeller}'
                          ), 0) as net_cents,
                          coalesce(sum(t.amount_cents) filter (
                            where t.credit = '${FEES}'), 0) as fee_cents,
                          coalesce(sum(t.amount_cents) filter (
                            where t.credit = '${ANTICIPATION}'), 0) as anticipation_cents
                     from ledger_posting p
                     left join ledger_transfer t
                       on t.seller_id = p.seller_id and t.posting_id = p.id
                      and t.debit ^@ '${BEGINNINGS.clearing}'
                    where p.reason = 'charge-paid'
                    group by p.seller_id, p.reference) posted using (seller_id, reference)
       where (paid.net_cents, paid.fee_cents, paid.anticipation_cents) is distinct from
             (posted.net_cents, posted.fee_cents, posted.anticipation_cents)`,
  },
  {
    subject: 'payments set aside',
    promise: 'is returned, credited or released at most once, and whole',
    count: `select count(*) from ledger_posting where reason = 'payment-unmatched'`,
    faults: `
      select seller_id, 'payment ' || reference as name,
             case when waiting.amount_cents is null then 'was never set aside, and has left it'
                  when settled.times > 1 then format('has left suspense %s times', settled.times)
                  else format('is of %s cents; %s have left suspense',
                              waiting.amount_cents, settled.amount_cents)
              end as problem
        from (${suspense('debit', `('payment-returned', 'payment-credited', 'payment-released')`)}) settled
        left join (${suspense('credit', `('payment-unmatched')`)}) waiting
          using (seller_id, reference)
       where settled.times > 1 or settled.amount_cents is distinct from waiting.amount_cents`,
  },
  {
    subject: 'splits of paid charges',
    promise: 'is posted to its sub-seller, to the cent, and nobody else takes part',
    count: `select count(*) from charge_split p
              join charge c on c.seller_id = p.seller_id and c.id = p.charge_id
             where c.${WAS_PAID}`,
    faults: `
      select seller_id, 'charge ' || reference as name,
             format('sub-seller %s takes %s cents; posted are %s', sub_seller_id,
                    coalesce(agreed.amount_cents, 0), coalesce(posted.amount_cents, 0)) as problem
        from (select p.seller_id, p.charge_id::text as reference, p.sub_seller_id, p.amount_cents
                from charge_split p
                join charge c on c.seller_id = p.seller_id and c.id = p.charge_id
               where c.${WAS_PAID}) agreed
        full join (select p.seller_id, p.reference,
                          split_part(t.credit, ':', 2)::bigint as sub_seller_id, t.amount_cents
                     from ledger_posting p
                     join ledger_transfer t
                       on t.seller_id = p.seller_id and t.posting_id = p.id
                    where p.reason = 'charge-paid' and t.credit ^@ '${BEGINNINGS.subSeller}') posted
             using (seller_id, reference, sub_seller_id)
       where agreed.amount_cents is distinct from posted.amount_cents`,
  },
  {
    subject: 'charges that are shared',
    promise: 'says what all its sub-sellers take of it',
    count: 'select count(distinct (seller_id, charge_id)) from charge_split',
    faults: `
      select seller_id, 'charge ' || id as name,
             format('says %s cents; its splits sum to %s', coalesce(said.cents, 0),
                    coalesce(taken.cents, 0)) as problem
        from (select seller_id, id, split_cents as cents from charge where split_cents > 0) said
        full join (select seller_id, charge_id as id, sum(amount_cents) as cents
                     from charge_split group by seller_id, charge_id) taken using (seller_id, id)
       where said.cents is distinct from taken.cents`,
  },
  {
    subject: 'scheduled balances',
    promise: 'equals what is not settled yet of its owner’s receivables of paid charges',
    count: `select count(*) from ledger_balance where ${IS_SCHEDULED}`,
    faults: `
      select seller_id, account as name,
             format('the balance is %s cents; receivables to settle sum to %s',
                    coalesce(b.amount_cents, 0), coalesce(owed.amount_cents, 0)) as problem
        from (select seller_id, account, amount_cents from ledger_balance
               where ${IS_SCHEDULED}) b
        full join (select r.seller_id, ${accountInSql('scheduled', 'r.sub_seller_id')} as account,
                          sum(r.amount_cents) as amount_cents
                     from receivable r
                     join charge c on c.seller_id = r.seller_id and c.id = r.charge_id
                    where r.settled_at is null and c.${WAS_PAID}
                    group by r.seller_id, account) owed using (seller_id, account)
       where coalesce(b.amount_cents, 0) <> coalesce(owed.amount_cents, 0)`,
  },
]

/** Money put into suspense, or taken out of it, for some reasons: once for each payment. */
function suspense(side: 'debit' | 'credit', reasons: string): string {
  return `
    select p.seller_id, p.reference, count(*) as times, sum(t.amount_cents) as amount_cents
      from ledger_posting p
      join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
     where p.reason in ${reasons} and t.${side} = '${SUSPENSE}'
     group by p.seller_id, p.reference`
}
