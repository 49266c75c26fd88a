import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { getSubSeller, listSubSellers } from '@vintem/contracts/sub-sellers.endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

/** What the query string of the list holds; the page size is the server's. */
export const SubSellerFilter = z.omit(listSubSellers.query, { size: true })
export type SubSellerFilter = z.input<typeof SubSellerFilter>

export type SubSellerSummary = Answer<typeof listSubSellers>['content'][number]
export type SubSeller = Answer<typeof getSubSeller>

/** Shared by the route and the screen, so a page fetched while its link is hovered is not fetched twice. */
export const subSellersQuery = (filter: SubSellerFilter) =>
  queryOptions({
    queryKey: ['sub-sellers', 'list', filter],
    queryFn: ({ signal }) => api(listSubSellers, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const subSellerQuery = (id: string) =>
  queryOptions({
    queryKey: ['sub-sellers', 'one', id],
    queryFn: ({ signal }) => api(getSubSeller, { params: { id }, signal }),
  })

/** To call when a sub-seller was added or changed: everything shown of them loads anew. */
export function useSubSellersChanged(): () => void {
  const client = useQueryClient()
  return () => void readAnew(client, ['sub-sellers'])
}
