import type { BooksCheck } from '#ledger/books-check.ts'

/** What of a day or night is used is what payments hold of it. */
export const pixLimitBooks: readonly BooksCheck[] = [
  {
    subject: 'days and nights of PIX limits',
    promise: 'has used what its payments hold, and no more',
    count: 'select count(*) from pix_limit_use',
    faults: `
      select seller_id, format('%s of %s', period, day) as name,
             format('has used %s cents; held are %s', coalesce(u.used, 0), coalesce(h.held, 0)) as problem
        from (select seller_id, account_id, day, period, used_cents as used from pix_limit_use) u
        full join (select seller_id, account_id, day, period, sum(amount_cents) as held
                     from pix_limit_hold where given_back_at is null
                    group by seller_id, account_id, day, period) h
          using (seller_id, account_id, day, period)
       where coalesce(u.used, 0) <> coalesce(h.held, 0)`,
  },
]
