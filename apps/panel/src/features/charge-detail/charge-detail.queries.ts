import { queryOptions } from '@tanstack/react-query'
import {
  getCharge,
  getChargeLedger,
  getChargeStatement,
  listChargeSplits,
} from '@vintem/contracts/charge-detail/endpoints'
import { getChargeTerms } from '@vintem/contracts/charge-terms/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { listChargeInvoices } from '@vintem/contracts/invoices/endpoints'
import { getRefundBalance } from '@vintem/contracts/refunds/endpoints'
import { api } from '#lib/api.ts'
import { productPrefix } from '#lib/services.ts'

export type Charge = Answer<typeof getCharge>
export type ChargeTerms = Answer<typeof getChargeTerms>
export type StatementLine = Answer<typeof getChargeStatement>[number]
export type ChargeTry = Charge['chargesTries'][number]
export type LedgerMovement = Answer<typeof getChargeLedger>[number]
export type Dispute = NonNullable<Charge['dispute']>
export type Evidence = Dispute['evidence'][number]
export type Refund = Charge['refunds'][number]

/**
 * A refund, a card, a code or a boleto is decided within moments, as a rule: an open screen shows
 * it.
 */
const POLL_MS = 2_000

const isBeingDecided = ({ refunds, chargesTries, pix, bankSlip }: Charge): boolean =>
  refunds.some(({ status }) => status === 'REQUESTED') ||
  chargesTries.some(({ status }) => status === 'PENDING') ||
  pix?.state === 'REQUESTED' ||
  bankSlip?.state === 'REQUESTED'

export const chargeQuery = (id: string) =>
  queryOptions({
    queryKey: ['charges', 'one', id],
    queryFn: ({ signal }) => api(getCharge, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isBeingDecided(state.data) ? POLL_MS : false),
  })

/** The terms of a charge, for the form that changes them: read when it is opened, and not again. */
export const chargeTermsQuery = (id: string) =>
  queryOptions({
    queryKey: ['charge-terms', id],
    queryFn: ({ signal }) => api(getChargeTerms, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** The movements of the ledger behind a charge's figures. */
export const chargeLedgerQuery = (id: string) =>
  queryOptions({
    queryKey: ['charges', 'ledger', id],
    queryFn: ({ signal }) => api(getChargeLedger, { params: { id }, signal }),
  })

/** How much of a charge can still be refunded, fetched again each time. */
export const refundBalanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['charges', 'refund-balance', id],
    queryFn: ({ signal }) => api(getRefundBalance, { params: { id }, signal }),
    gcTime: 0,
  })

export const chargeSplitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['charges', 'one', id, 'split'],
    queryFn: ({ signal }) => api(listChargeSplits, { params: { id }, signal }),
  })

export const chargeStatementQuery = (id: string) =>
  queryOptions({
    queryKey: ['charges', 'one', id, 'statement'],
    queryFn: ({ signal }) => api(getChargeStatement, { params: { id }, signal }),
  })

export type ChargeInvoices = Answer<typeof listChargeInvoices>
export type Invoice = ChargeInvoices['content'][number]

/** Refetched for as long as the tax office has not answered. */
export const invoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['charges', 'invoices', id],
    queryFn: ({ signal }) =>
      api(listChargeInvoices, { params: { id, product: productPrefix }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => isUndecided(status)) ? 4_000 : false,
  })

const isUndecided = (status: Invoice['status']) =>
  status === 'SEND_INVOICE_SYSTEM' || status === 'CANCELING'
