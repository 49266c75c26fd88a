import { ANTICIPATION, AVAILABLE, SCHEDULED } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** What the anticipations say, what their parts sum to and what is posted of them is the same. */
export const anticipationBooks: readonly BooksCheck[] = [
  {
    subject: 'anticipations',
    promise: 'is posted, is the sum of its parts, and no posting is without one',
    count: 'select count(*) from anticipation',
    faults: `
      select seller_id, 'anticipation ' || reference as name,
             case when asked.net_cents is null then 'has a posting and is none'
                  else format('is of %s cents net at %s; its parts sum to %s at %s, posted are %s at %s',
                              asked.net_cents, asked.cost_cents, parts_net, parts_cost,
                              posted.net_cents, posted.cost_cents)
              end as problem
        from (select a.seller_id, a.id::text as reference, a.net_cents, a.cost_cents,
                     coalesce(sum(p.amount_cents - p.cost_cents), 0) as parts_net,
                     coalesce(sum(p.cost_cents), 0) as parts_cost
                from anticipation a
                left join anticipation_part p
                  on p.seller_id = a.seller_id and p.anticipation_id = a.id
               group by a.seller_id, a.id) asked
        full join (select p.seller_id, p.reference,
                          coalesce(sum(t.amount_cents) filter (
                            where t.credit = '${AVAILABLE}'), 0) as net_cents,
                          coalesce(sum(t.amount_cents) filter (
                            where t.credit = '${ANTICIPATION}'), 0) as cost_cents
                     from ledger_posting p
                     left join ledger_transfer t
                       on t.seller_id = p.seller_id and t.posting_id = p.id
                      and t.debit = '${SCHEDULED}'
                    where p.reason = 'anticipated'
                    group by p.seller_id, p.reference) posted using (seller_id, reference)
       where (asked.net_cents, asked.cost_cents, asked.net_cents, asked.cost_cents) is distinct from
             (posted.net_cents, posted.cost_cents, parts_net, parts_cost)`,
  },
]
