import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { getCoupon, listCouponRedemptions, listCoupons } from '@vintem/contracts/coupons/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { listPlans } from '@vintem/contracts/plans/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

/** In the address, in place of a coupon's id. */
export const NEW_COUPON = 'novo'

/** What the query string of the list holds; the page size is the server's. */
export const CouponFilter = z.omit(listCoupons.query, { size: true })
export type CouponFilter = z.input<typeof CouponFilter>

export type Coupon = Answer<typeof getCoupon>
export type Redemption = Answer<typeof listCouponRedemptions>['content'][number]

/** Shared by the route and the screen, so a page fetched while its link is hovered is not fetched twice. */
export const couponsQuery = (filter: CouponFilter) =>
  queryOptions({
    queryKey: ['coupons', 'list', filter],
    queryFn: ({ signal }) => api(listCoupons, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: ['coupons', 'one', id],
    queryFn: ({ signal }) => api(getCoupon, { params: { id }, signal }),
  })

/** A page of the uses of a coupon, the newest first. */
export const redemptionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['coupons', 'redemptions', id, page],
    queryFn: ({ signal }) =>
      api(listCouponRedemptions, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** The plans that a coupon may be for, as many as it may name. */
export const couponPlansQuery = queryOptions({
  queryKey: ['plans', 'of-coupons'],
  queryFn: ({ signal }) => api(listPlans, { query: { size: 100 }, signal }),
})

/** To call with a coupon as the server answered it: its screen is right immediately, lists are loaded again. */
export function useCouponChanged(): (coupon: Coupon) => Promise<void> {
  const client = useQueryClient()
  return (coupon) => {
    client.setQueryData(couponQuery(coupon.id).queryKey, coupon)
    return readAnew(client, ['coupons', 'list'])
  }
}
