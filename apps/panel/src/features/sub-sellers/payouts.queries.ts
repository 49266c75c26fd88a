import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  listSubSellerPayouts,
  lookUpPayoutHolder,
} from '@vintem/contracts/sub-seller-payouts/endpoints'
import { api } from '#lib/api.ts'

export type SubSellerPayouts = Answer<typeof listSubSellerPayouts>
export type SubSellerPayout = SubSellerPayouts['content'][number]

/** The polling interval while a payout is under way: the bank usually decides within seconds. */
const POLL_MS = 2_000

export const isUnderWay = ({ status }: SubSellerPayout): boolean => status === 'REQUESTED'

/** A page of the payouts to a sub-seller, and why none can be made now. */
export const subSellerPayoutsQuery = (id: number, page: string | number = 0) =>
  queryOptions({
    queryKey: ['sub-sellers', 'payouts', id, page],
    queryFn: ({ signal }) => api(listSubSellerPayouts, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? POLL_MS : false),
  })

/** The holder of the key of a payout, read again for each payout. */
export const payoutHolderQuery = (id: number) =>
  queryOptions({
    queryKey: ['payout-holder', id],
    queryFn: ({ signal }) => api(lookUpPayoutHolder, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
