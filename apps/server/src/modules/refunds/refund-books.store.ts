import { BEGINNINGS, REFUNDS } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** Checks that refunds and ledger agree. */
export const refundBooks: readonly BooksCheck[] = [
  {
    subject: 'refunds',
    promise: 'is posted as it was asked and decided, and no posting is without one',
    count: 'select count(*) from refund',
    faults: `
      select seller_id, 'refund ' || reference as name,
             case when refund.requested_cents is null then 'has postings and is none'
                  else format('is of %s cents, %s confirmed, %s refused; posted are %s, %s, %s',
                              refund.requested_cents, refund.confirmed, refund.refused,
                              coalesce(posted.requested_cents, 0), coalesce(posted.confirmed, 0),
                              coalesce(posted.refused, 0))
              end as problem
        from (select seller_id, id::text as reference, amount_cents as requested_cents,
                     case state when 'CONFIRMED' then amount_cents else 0 end as confirmed,
                     case state when 'REFUSED' then amount_cents else 0 end as refused
                from refund) refund
        full join (select p.seller_id, p.reference,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'refund-requested' and t.credit = '${REFUNDS}'
                          ), 0) as requested_cents,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'refund-confirmed' and t.debit = '${REFUNDS}'
                              and t.credit ^@ '${BEGINNINGS.clearing}'), 0) as confirmed,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'refund-refused' and t.debit = '${REFUNDS}'
                          ), 0) as refused
                     from ledger_posting p
                     left join ledger_transfer t
                       on t.seller_id = p.seller_id and t.posting_id = p.id
                    where p.reason in ('refund-requested', 'refund-confirmed', 'refund-refused')
                    group by p.seller_id, p.reference) posted using (seller_id, reference)
       where (refund.requested_cents, refund.confirmed, refund.refused) is distinct from
             (posted.requested_cents, posted.confirmed, posted.refused)`,
  },
  {
    subject: 'charges with refunds',
    promise: 'gives back no more than its value, and is refunded once all of it is confirmed',
    count: 'select count(distinct (seller_id, charge_id)) from refund',
    faults: `
      select seller_id, 'charge ' || c.id as name,
             format('is %s, of %s cents; refunds under way or confirmed sum to %s, confirmed to %s',
                    c.status, c.value_cents, coalesce(r.taken, 0), coalesce(r.confirmed, 0)
             ) as problem
        from charge c
        left join (select seller_id, charge_id as id,
                          sum(amount_cents) filter (where state <> 'REFUSED') as taken,
                          sum(amount_cents) filter (where state = 'CONFIRMED') as confirmed
                     from refund group by seller_id, charge_id) r using (seller_id, id)
       where r.taken > c.value_cents
          or (c.status = 'REFUND' and r.confirmed is distinct from c.value_cents)
          or (c.status = 'PAID' and r.confirmed = c.value_cents)`,
  },
]
