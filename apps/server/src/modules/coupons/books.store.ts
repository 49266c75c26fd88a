import type { BooksCheck } from '#ledger/books-check.ts'

/** Checks that places of coupons are those that were taken. */
export const couponBooks: readonly BooksCheck[] = [
  {
    subject: 'places of coupons',
    promise: 'are as many as were taken and not given back, and no more than there are',
    count: `select count(*) from coupon`,
    faults: `
      select k.seller_id, 'coupon ' || k.code as name,
             format('counts %s of %s places, and %s are taken', k.redemptions,
               coalesce(k.max_redemptions::text, 'any number of'), coalesce(r.taken, 0)) as problem
        from coupon k
        left join (select seller_id, coupon_id, count(*) as taken from coupon_redemption
                    where state <> 'RELEASED' group by seller_id, coupon_id) r
          on r.seller_id = k.seller_id and r.coupon_id = k.id
       where k.redemptions <> coalesce(r.taken, 0) or k.redemptions > k.max_redemptions`,
  },
]
