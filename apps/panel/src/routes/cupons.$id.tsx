import { CouponScreen } from '#features/coupons/coupon-screen.tsx'
import { couponQuery, NEW_COUPON } from '#features/coupons/coupons.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: async ({ params }) => {
    if (params['id'] !== NEW_COUPON) await queryClient.query(couponQuery(params['id'] ?? ''))
  },
  render: ({ params }) => <CouponScreen key={params['id']} id={params['id'] ?? ''} />,
})
