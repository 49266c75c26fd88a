import type { BooksCheck } from '#ledger/books-check.ts'

/** Checks that coupons count for as many billed cycles as was agreed, and no more. */
export const subscriptionCouponBooks: readonly BooksCheck[] = [
  {
    subject: 'cycles with a coupon',
    promise: 'are no more than was agreed, and all of them once the coupon is used up',
    count: `select count(*) from subscription_cycle where coupon is not null`,
    faults: `
      select r.seller_id, 'subscription ' || r.subscription_id as name,
             format('has %s cycles with coupon %s of %s, and %s are left', y.used, r.code, r.cycles,
               coalesce(s.coupon_left::text, 'none')) as problem
        from (select seller_id, subscription_id, code, sum(cycles) as cycles,
                     bool_or(cycles is null) as is_forever, bool_or(state = 'REMOVED') as was_removed
                from coupon_redemption where state in ('REDEEMED', 'REMOVED')
               group by seller_id, subscription_id, code) r
        join subscription s on s.seller_id = r.seller_id and s.id = r.subscription_id
        cross join lateral (
          select count(*) as used from subscription_cycle y
           where y.seller_id = r.seller_id and y.subscription_id = r.subscription_id
             and y.coupon ->> 'code' = r.code) y
       where not r.is_forever
         and (y.used + coalesce(case when s.coupon_code = r.code then s.coupon_left end, 0) > r.cycles
           or s.coupon_code is null and not r.was_removed and s.next_cycle > 1
              and s.bill_on is not null and y.used < r.cycles)`,
  },
]
