import type { CivilDate } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import type { createCoupon, CouponView } from '@vintem/contracts/coupons/endpoints'
import type { CheckoutCoupon, CouponDiscount } from '@vintem/contracts/coupons/views'
import type { Body } from '@vintem/contracts/endpoint'
import type * as z from 'zod/mini'
import type { CouponTerms } from '#modules/pricing/index.ts'
import { closedBecause } from './coupon.ts'
import type { CouponRow } from './coupons.store.ts'

type Content = Pick<
  CouponRow,
  'code' | 'discountBps' | 'amountCents' | 'cycles' | 'maxRedemptions' | 'lastDay' | 'planIds'
>

/** The columns that the form of a coupon sets. */
export const couponContent = ({
  code,
  discount,
  cycles,
  maxRedemptions,
  lastDay,
  plans,
}: Body<typeof createCoupon>): Content => ({
  code,
  discountBps: discount.type === 'PERCENT' ? discount.percent : null,
  amountCents: discount.type === 'AMOUNT' ? discount.value : null,
  cycles,
  maxRedemptions,
  lastDay,
  planIds: [...new Set(plans)],
})

export const toDiscount = ({
  discountBps,
  amountCents,
}: Pick<CouponTerms, 'discountBps' | 'amountCents'>): z.input<typeof CouponDiscount> => ({
  percent: discountBps === null ? null : discountBps / 100,
  value: amountCents === null ? null : centsToReais(amountCents),
})

/** A coupon as its buyer sees it. */
export const toCheckoutCoupon = (row: CouponRow): z.input<typeof CheckoutCoupon> => ({
  code: row.code,
  discount: toDiscount(row),
  cycles: row.cycles,
})

/** `plans`: those that are named in any coupon shown. */
export function toCouponView(
  row: CouponRow,
  plans: readonly { id: number; title: string }[],
  today: CivilDate,
): z.input<typeof CouponView> {
  return {
    id: row.id,
    code: row.code,
    discount: toDiscount(row),
    cycles: row.cycles,
    maxRedemptions: row.maxRedemptions,
    redemptions: row.redemptions,
    lastDay: row.lastDay,
    plans: plans.filter(({ id }) => row.planIds.includes(id)),
    active: row.active,
    closed: closedBecause(row, today),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}
