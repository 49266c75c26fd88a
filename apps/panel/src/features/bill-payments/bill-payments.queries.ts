import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  getPayment,
  getPaymentTerms,
  listPixPayments,
} from '@vintem/contracts/bill-payments/endpoints'
import { COST_CENTERS } from '@vintem/contracts/bill-payments/words'
import type { Answer } from '@vintem/contracts/endpoint'
import { day, uuid } from '@vintem/contracts/fields'
import type { lookUpPayee } from '@vintem/contracts/payees/endpoints'
import { getPaymentContest } from '@vintem/contracts/payment-contests/endpoints'
import { listPaymentReturns } from '@vintem/contracts/payment-returns/endpoints'
import { listSlipPayments, type lookUpBankSlip } from '@vintem/contracts/slip-payments/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

export type Payment = Answer<typeof getPayment>
export type PaymentTerms = Answer<typeof getPaymentTerms>
export type CheckedSlip = Answer<typeof lookUpBankSlip>
export type Payee = Answer<typeof lookUpPayee>

/** What the query string of the list holds; the page size is the server's. */
export const PaymentFilter = z.omit(listPixPayments.query, { size: true })
export type PaymentFilter = z.input<typeof PaymentFilter>

/** What is asked of the list of boletos; the page size is the server's. */
export type SlipFilter = Omit<z.input<typeof listSlipPayments.query>, 'size'>

/** The filter of either list, which of them is shown, and the payment whose detail is open. */
export const PaymentSearch = z.extend(PaymentFilter, {
  tab: z.optional(z.enum(['boleto', 'lote'])),
  costCenter: z.optional(z.enum(COST_CENTERS)),
  startDate: z.optional(day()),
  endDate: z.optional(day()),
  pagamento: z.optional(uuid()),
})
export type PaymentSearch = z.input<typeof PaymentSearch>

/** What of the query string is asked of payments by PIX. */
export function pixFilterOf({ search, status, sort, page }: PaymentSearch): PaymentFilter {
  return given({ search, status, sort, page })
}

/** What of the query string is asked of boletos, which have no order by beneficiary. */
export function slipFilterOf({
  search,
  status,
  costCenter,
  startDate,
  endDate,
  sort,
  page,
}: PaymentSearch): SlipFilter {
  const order = sort?.startsWith('beneficiary') ? undefined : (sort as SlipFilter['sort'])
  return given({ search, status, costCenter, startDate, endDate, sort: order, page })
}

const given = <Filter extends object>(filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter

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

/** A page of payments of boletos, read again while one of them is on its way. */
export const slipsQuery = (filter: SlipFilter) =>
  queryOptions({
    queryKey: ['payments', 'slips', filter],
    queryFn: ({ signal }) => api(listSlipPayments, { query: filter, signal }),
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

/** Whether a payment is contested, or can be. */
export const contestQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'contest', id],
    queryFn: ({ signal }) => api(getPaymentContest, { params: { id }, signal }),
  })
