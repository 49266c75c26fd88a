import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  getOperatorSeller,
  listOperatorSellers,
} from '@vintem/contracts/operator-sellers/endpoints'
import * as z from 'zod/mini'
import { operatorApi } from '#lib/operator-api.ts'
import { readAnew } from '#lib/read-anew.ts'

/** What the query string holds; the page size is the server's. */
export const SellersFilter = z.omit(listOperatorSellers.query, { size: true })
export type SellersFilter = z.input<typeof SellersFilter>

export type SellerSummary = Answer<typeof listOperatorSellers>['content'][number]
export type OperatorSeller = Answer<typeof getOperatorSeller>

export const sellersQuery = (filter: SellersFilter) =>
  queryOptions({
    queryKey: ['sellers', filter],
    queryFn: ({ signal }) => operatorApi(listOperatorSellers, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const sellerQuery = (sellerId: number) =>
  queryOptions({
    queryKey: ['seller', sellerId],
    queryFn: ({ signal }) => operatorApi(getOperatorSeller, { params: { sellerId }, signal }),
  })

/** Takes the answer of a change as the seller of now; the lists are read again. */
export function useSellerChanged(): (seller: OperatorSeller) => Promise<void> {
  const client = useQueryClient()
  return async (seller) => {
    client.setQueryData(sellerQuery(seller.sellerId).queryKey, seller)
    await readAnew(client, ['sellers'])
  }
}
