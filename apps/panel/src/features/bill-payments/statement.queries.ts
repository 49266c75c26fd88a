import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@vintem/contracts/endpoint'
import { getPaymentTotals, listPayments } from '@vintem/contracts/payment-statements/endpoints'
import { api } from '#lib/api.ts'

export type StatementFilter = NonNullable<CallInput<typeof listPayments>['query']>

/** Constants of specification 3 §9. */
const REFRESH_MS = 300_000
const RETRIES = 2

export const statementQuery = (filter: StatementFilter) =>
  queryOptions({
    queryKey: ['payments', 'statement', filter],
    queryFn: ({ signal }) => api(listPayments, { query: filter, signal }),
    placeholderData: keepPreviousData,
    retry: RETRIES,
    refetchInterval: REFRESH_MS,
  })

/** Sums of all that the filter finds, whatever page is shown. */
export const totalsQuery = (search: StatementFilter) => {
  const query = withoutPage(search)
  return queryOptions({
    queryKey: ['payments', 'totals', query],
    queryFn: ({ signal }) => api(getPaymentTotals, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** What is asked for, whatever part of it is shown. */
export function withoutPage(search: StatementFilter) {
  const { page: _, size: __, sort: ___, ...filter } = search
  return filter
}
