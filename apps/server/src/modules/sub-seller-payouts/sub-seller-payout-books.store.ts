import { accountInSql, CLEARING, PAYOUTS } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** What the payouts say and what the ledger says of them is the same. */
export const subSellerPayoutBooks: readonly BooksCheck[] = [
  {
    subject: 'payouts',
    promise:
      'is posted as it was asked and decided, of its sub-seller, and no posting is without one',
    count: 'select count(*) from sub_seller_payout',
    faults: `
      select seller_id, 'payout ' || reference as name,
             case when payout.asked is null then 'has postings and is none'
                  else format('is of %s cents of %s, %s confirmed, %s refused, %s returned; posted are %s of %s, %s, %s, %s',
                              payout.asked, payout.account, payout.confirmed, payout.refused,
                              payout.returned,
                              coalesce(posted.asked, 0), posted.account,
                              coalesce(posted.confirmed, 0), coalesce(posted.refused, 0),
                              coalesce(posted.returned, 0))
              end as problem
        from (select seller_id, id::text as reference, amount_cents as asked,
                     ${accountInSql('available', 'sub_seller_id')} as account,
                     case when state in ('CONFIRMED', 'RETURNED') then amount_cents else 0 end
                       as confirmed,
                     case state when 'REFUSED' then amount_cents else 0 end as refused,
                     case state when 'RETURNED' then amount_cents else 0 end as returned
                from sub_seller_payout) payout
        full join (select p.seller_id, p.reference,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'payout-requested' and t.credit = '${PAYOUTS}'
                          ), 0) as asked,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'payout-confirmed' and t.debit = '${PAYOUTS}'
                              and t.credit = '${CLEARING.BANK}'), 0) as confirmed,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'payout-refused' and t.debit = '${PAYOUTS}'
                          ), 0) as refused,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'payout-returned' and t.debit = '${CLEARING.BANK}'
                          ), 0) as returned,
                          string_agg(distinct case p.reason when 'payout-requested' then t.debit
                                                            when 'payout-refused' then t.credit
                                                            when 'payout-returned' then t.credit
                                              end, ' ') as account
                     from ledger_posting p
                     left join ledger_transfer t
                       on t.seller_id = p.seller_id and t.posting_id = p.id
                    where p.reason in ('payout-requested', 'payout-confirmed', 'payout-refused',
                                       'payout-returned')
                    group by p.seller_id, p.reference) posted using (seller_id, reference)
       where (payout.asked, payout.confirmed, payout.refused, payout.returned, payout.account)
             is distinct from
             (posted.asked, posted.confirmed, posted.refused, posted.returned, posted.account)`,
  },
  {
    subject: 'balances of payouts',
    promise: 'is the sum of the payouts under way',
    count: `select count(*) from ledger_balance where account = '${PAYOUTS}'`,
    faults: `
      select seller_id, '${PAYOUTS}' as name,
             format('the balance is %s cents; payouts under way sum to %s',
                    coalesce(b.amount_cents, 0), coalesce(p.amount_cents, 0)) as problem
        from (select seller_id, amount_cents from ledger_balance where account = '${PAYOUTS}') b
        full join (select seller_id, sum(amount_cents) as amount_cents from sub_seller_payout
                    where state = 'REQUESTED' group by seller_id) p using (seller_id)
       where coalesce(b.amount_cents, 0) <> coalesce(p.amount_cents, 0)`,
  },
]
