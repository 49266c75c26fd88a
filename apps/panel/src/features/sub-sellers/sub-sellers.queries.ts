import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listSubSellerPayouts } from '@vintem/contracts/sub-seller-payouts/endpoints'
import {
  getSubSellerBalance,
  listSubSellerStatement,
} from '@vintem/contracts/sub-seller-statements/endpoints'
import { getSubSeller, listSubSellers } from '@vintem/contracts/sub-sellers/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

/** What the query string of the list holds; the page size is the server's. */
export const SubSellerFilter = z.omit(listSubSellers.query, { size: true })
export type SubSellerFilter = z.input<typeof SubSellerFilter>

/** What the query string of a sub-seller's page holds: the page of payouts, and the last line of the statement above. */
export const SubSellerSearch = z.extend(z.omit(listSubSellerPayouts.query, { size: true }), {
  before: z.optional(z.string()),
})
export type SubSellerSearch = z.input<typeof SubSellerSearch>

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

export type SubSellerBalance = Answer<typeof getSubSellerBalance>
export type SubSellerLine = Answer<typeof listSubSellerStatement>['lines'][number]

export const subSellerBalanceQuery = (id: number) =>
  queryOptions({
    queryKey: ['sub-sellers', 'balance', id],
    queryFn: ({ signal }) => api(getSubSellerBalance, { params: { id }, signal }),
  })

/** The lines of a sub-seller's statement: the newest, or those before a line. */
export const subSellerStatementQuery = (id: number, before: string | undefined) =>
  queryOptions({
    queryKey: ['sub-sellers', 'statement', id, before],
    queryFn: ({ signal }) =>
      api(listSubSellerStatement, { params: { id }, query: { before }, signal }),
    placeholderData: keepPreviousData,
    select: ({ lines, next }) => ({ content: lines, next }),
  })

/** To call when a sub-seller was added or changed: every view of them is loaded again. */
export function useSubSellersChanged(): () => void {
  const client = useQueryClient()
  return () => void readAnew(client, ['sub-sellers'])
}
