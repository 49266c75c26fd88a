import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getBankingBalance, listBankingLines } from '@vintem/contracts/banking-statements/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

export type BankingLine = Answer<typeof listBankingLines>['content'][number]

/** Constants of specification 3 §9. */
const TIMEOUT_MS = 15_000
const RETRIES = 2
const LONGEST_WAIT_MS = 5_000
const REFRESH_MS = 300_000
/** While a line is being written. */
const FRESH_MS = 2_000

const { accountType, page, sort } = listBankingLines.query.shape

/** What the query string of the screen holds. */
export const AccountSearch = z.object({ accountType, page, sort: z.optional(sort) })
export type AccountSearch = z.input<typeof AccountSearch>

export const bankingBalanceQuery = queryOptions({
  queryKey: ['banking-balance'],
  queryFn: ({ signal }) =>
    api(getBankingBalance, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }),
  retry: RETRIES,
  retryDelay: (failures) => Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS),
  refetchInterval: REFRESH_MS,
})

export const bankingLinesQuery = (search: AccountSearch) =>
  queryOptions({
    queryKey: ['banking-lines', search],
    queryFn: ({ signal }) => api(listBankingLines, { query: search, signal }),
    placeholderData: keepPreviousData,
    // What has no line yet has one in seconds.
    refetchInterval: ({ state }) => (state.data?.processingAmount ? FRESH_MS : false),
  })
