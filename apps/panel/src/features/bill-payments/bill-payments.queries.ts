import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  getPayment,
  getPaymentTerms,
  listPixPayments,
} from '@vintem/contracts/bill-payments/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { uuid } from '@vintem/contracts/fields'
import type { lookUpPayee } from '@vintem/contracts/payees/endpoints'
import { listPaymentReturns } from '@vintem/contracts/payment-returns/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

export type Payment = Answer<typeof getPayment>
export type PaymentTerms = Answer<typeof getPaymentTerms>
export type Payee = Answer<typeof lookUpPayee>

/** What the query string of the list holds; the page size is the server's. */
export const PaymentFilter = z.omit(listPixPayments.query, { size: true })
export type PaymentFilter = z.input<typeof PaymentFilter>

/** The filter, and the payment whose detail is open. */
export const PaymentSearch = z.extend(PaymentFilter, { pagamento: z.optional(uuid()) })
export type PaymentSearch = z.input<typeof PaymentSearch>

export function withoutDetail(search: PaymentSearch): PaymentFilter {
  const { pagamento: _, ...filter } = search
  return filter
}

/** Constants of specification 3 §9. */
const TIMEOUT_MS = 15_000
const RETRIES = 2
const LONGEST_WAIT_MS = 5_000
const REFRESH_MS = 300_000
/** While the bank decides, which it usually does within seconds. */
const POLL_MS = 2_000

const isUnderWay = ({ status, runs_at }: Payment) =>
  status === 'processing' || (status === 'approved' && runs_at !== null)

/** The balance, and what a payment would meet now. It is read again every five minutes. */
export const termsQuery = queryOptions({
  queryKey: ['payments', 'terms'],
  queryFn: ({ signal }) =>
    api(getPaymentTerms, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
  retry: RETRIES,
  retryDelay: (failures) => Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS),
  refetchInterval: REFRESH_MS,
})

/** A page of payments by PIX, read again while one of them is on its way. */
export const paymentsQuery = (filter: PaymentFilter) =>
  queryOptions({
    queryKey: ['payments', 'list', filter],
    queryFn: ({ signal }) => api(listPixPayments, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? POLL_MS : false),
  })

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => api(getPayment, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  })

/** Everything that a payment changes is read again, balance and statements too. */
export function useMoneyMoved(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}

/** What came back of a payment in parts. */
export const returnsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'returns', id],
    queryFn: ({ signal }) => api(listPaymentReturns, { params: { id }, signal }),
  })
