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
]
