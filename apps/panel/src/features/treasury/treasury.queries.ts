import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Cents, centsToReais } from '@vintem/brazil/money'
import { ApiError } from '@vintem/contracts/client'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  getTreasuryGrowth,
  getTreasuryLine,
  getTreasurySummary,
  listApplications,
  listTreasuryLines,
  previewOldest,
  previewRedemption,
} from '@vintem/contracts/treasury/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

export type Summary = Answer<typeof getTreasurySummary>
export type GrowthDay = Answer<typeof getTreasuryGrowth>['days'][number]
export type TreasuryLine = Answer<typeof listTreasuryLines>['content'][number]
export type TreasuryLineExplained = Answer<typeof getTreasuryLine>
export type Application = Answer<typeof listApplications>['content'][number]
export type Taken = Answer<typeof previewRedemption>

/** The balances are those of now for so long. */
const REFRESH_MS = 300_000
const PAGE = 10
/** While a line is being written. */
const FRESH_MS = 2_000

/** What the query string of the screen holds. */
export const TreasurySearch = z.object({
  page: listApplications.query.shape.page,
  /** The line that is explained. */
  lancamento: z.optional(z.string()),
})
export type TreasurySearch = z.input<typeof TreasurySearch>

export const growthQuery = queryOptions({
  queryKey: ['treasury', 'growth'],
  queryFn: ({ signal }) => api(getTreasuryGrowth, { query: {}, signal }),
})

export const summaryQuery = queryOptions({
  queryKey: ['treasury', 'summary'],
  queryFn: ({ signal }) => api(getTreasurySummary, { signal }),
  refetchInterval: REFRESH_MS,
})

/** Lines of the money that is invested by now, in reais: what has no line yet has one in seconds. */
export const treasuryLinesQuery = ({ page = 0 }: TreasurySearch, invested: number) =>
  queryOptions({
    queryKey: ['treasury', 'lines', page],
    queryFn: ({ signal }) =>
      api(listTreasuryLines, { query: { limit: PAGE, page: Number(page) + 1 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      Number(page) === 0 && data && (data.content[0]?.balance ?? 0) !== invested ? FRESH_MS : false,
  })

export const treasuryLineQuery = (id: string) =>
  queryOptions({
    queryKey: ['treasury', 'line', id],
    queryFn: ({ signal }) => api(getTreasuryLine, { params: { id }, signal }),
  })

export const applicationsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['treasury', 'applications', productId],
    queryFn: ({ signal }) => api(listApplications, { params: { id: productId }, signal }),
  })

/** Where money is redeemed from: one application, or the oldest of a product. */
export interface Source {
  kind: 'application' | 'product'
  id: string
}

/** What so many cents net would cost now. */
export const previewQuery = ({ kind, id }: Source, amount: Cents) =>
  queryOptions({
    queryKey: ['treasury', 'preview', kind, id, amount],
    queryFn: ({ signal }) =>
      api(kind === 'application' ? previewRedemption : previewOldest, {
        params: { id },
        query: { amount: centsToReais(amount) },
        signal,
      }),
    staleTime: 0,
    retry: false,
  })

/** No answer says whether it was done (domain §12): it may have been, and the lines show it. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status >= 500)
