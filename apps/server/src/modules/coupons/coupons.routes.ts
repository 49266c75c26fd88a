import { createCoupon } from './create-coupon.ts'
import { editCoupon } from './edit-coupon.ts'
import { getCoupon } from './get-coupon.ts'
import { listCouponRedemptions } from './list-coupon-redemptions.ts'
import { listCoupons } from './list-coupons.ts'
import { setCouponActive } from './set-coupon-active.ts'

export const couponsRoutes = [
  listCoupons,
  getCoupon,
  createCoupon,
  editCoupon,
  setCouponActive,
  listCouponRedemptions,
]
