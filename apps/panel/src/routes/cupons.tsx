import { screens } from '@vintem/contracts/screens'
import { CouponsScreen } from '#features/coupons/coupons-screen.tsx'
import { CouponFilter, couponsQuery } from '#features/coupons/coupons.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(CouponFilter, couponsQuery, CouponsScreen, {
  drawn: { path: screens.coupons.path, list: 'coupons' },
})
