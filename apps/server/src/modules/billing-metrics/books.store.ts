import type { BooksCheck } from '#ledger/books-check.ts'
import { MRR_OF_SUBSCRIPTION } from './mrr.store.ts'

/** Checks that the movements tell what subscriptions bring per month (billing §12.5). */
export const metricsBooks: readonly BooksCheck[] = [
  {
    subject: 'movements of recurring revenue',
    promise: 'add up to what their subscription brings per month',
    count: `select count(*) from mrr_movement`,
    faults: `
      select s.seller_id, 'subscription ' || s.id as name,
             format('brings %s cents per month; its movements add up to %s', ${MRR_OF_SUBSCRIPTION},
               coalesce(m.total, 0)) as problem
        from subscription s
        left join (select seller_id, subscription_id, sum(delta_cents) as total
                     from mrr_movement group by seller_id, subscription_id) m
          on m.seller_id = s.seller_id and m.subscription_id = s.id
       where ${MRR_OF_SUBSCRIPTION} <> coalesce(m.total, 0)`,
  },
  {
    subject: 'subscriptions in the recurring revenue',
    promise: 'stay from their first movement until they end',
    count: `select count(distinct (seller_id, subscription_id)) from mrr_movement`,
    faults: `
      select s.seller_id, 'subscription ' || s.id as name,
             format('is %s, and counts as %s', s.status, m.total) as problem
        from (select seller_id, subscription_id, sum(subscriptions) as total
                from mrr_movement group by seller_id, subscription_id) m
        join subscription s on s.seller_id = m.seller_id and s.id = m.subscription_id
       where m.total <> case when s.status = 'INACTIVE' then 0 else 1 end`,
  },
]
