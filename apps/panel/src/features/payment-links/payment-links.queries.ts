import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { getCustomer } from '@vintem/contracts/customers/endpoints'
import type { Answer, CallInput } from '@vintem/contracts/endpoint'
import { day } from '@vintem/contracts/fields'
import { getLinkFigures } from '@vintem/contracts/link-figures/endpoints'
import {
  countPaymentLinks,
  getPaymentLink,
  listLinkPlans,
  listLinkSubSellers,
  listPaymentLinks,
  previewInstallments,
} from '@vintem/contracts/payment-links/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

/** What the query string of the list holds; the page size is the server's. */
export const PaymentLinkFilter = z.omit(listPaymentLinks.query, { size: true, planTitle: true })
export type PaymentLinkFilter = z.input<typeof PaymentLinkFilter>

/** The days that the performance of a link is of; without them, since it was made. */
export const LinkPeriod = z.object({
  startDate: z.optional(day()),
  endDate: z.optional(day()),
})
export type LinkPeriod = z.input<typeof LinkPeriod>

/** The tabs, by the names the contract has for the types (specification 1 §2.9). */
export type LinkTab = NonNullable<PaymentLinkFilter['type']>

export type PaymentLinkSummary = Answer<typeof listPaymentLinks>['content'][number]
export type LinkFigures = Answer<typeof getLinkFigures>
export type LinkPlan = Answer<typeof listLinkPlans>[number]
export type PaymentLink = Answer<typeof getPaymentLink>
export type LinkSubSeller = Answer<typeof listLinkSubSellers>[number]
type InstallmentTable = Answer<typeof previewInstallments>
export type Installments = InstallmentTable['installmentsToBuyer'][number]
export type PreviewQuery = NonNullable<CallInput<typeof previewInstallments>['query']>

/**
 * Shared by the route and the screen, so a page fetched while its link is hovered is not fetched
 * twice. An address that names no tab is that of the first.
 */
export const paymentLinksQuery = ({ type = 'orders', ...filter }: PaymentLinkFilter) => {
  const query = { ...filter, type }
  return queryOptions({
    queryKey: ['payment-links', 'list', query],
    queryFn: ({ signal }) => api(listPaymentLinks, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many links each tab has, with the filters in force; read again whenever the list is. */
export const linkCountsQuery = ({ title, whiteLabel, value }: PaymentLinkFilter) => {
  const query = { title, whiteLabel, value }
  return queryOptions({
    queryKey: ['payment-links', 'list', 'counts', query],
    queryFn: ({ signal }) => api(countPaymentLinks, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const paymentLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-links', 'one', id],
    queryFn: ({ signal }) => api(getPaymentLink, { params: { id }, signal }),
  })

/** What came of a link: loaded again whenever somebody looks. */
export const linkFiguresQuery = (id: string, { startDate, endDate }: LinkPeriod) => {
  // Half a period is one that is being chosen.
  const query = startDate && endDate && startDate <= endDate ? { startDate, endDate } : {}
  return queryOptions({
    queryKey: ['payment-links', 'figures', id, query],
    queryFn: ({ signal }) => api(getLinkFigures, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export { type PaymentDefaults, paymentDefaultsQuery } from '#lib/payment-defaults.ts'

/**
 * The last table stays until the next one is there. A failure is shown immediately: people go on
 * typing.
 */
export const previewQuery = (query: PreviewQuery) =>
  queryOptions({
    queryKey: ['payment-links', 'preview', query],
    queryFn: ({ signal }) => api(previewInstallments, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The plans that a link may be of. */
export const linkPlansQuery = queryOptions({
  queryKey: ['plans', 'active'],
  queryFn: ({ signal }) => api(listLinkPlans, { signal }),
})

/**
 * Sub-sellers that a link may be shared with; loaded again when the user comes back from adding
 * one.
 */
export const linkSubSellersQuery = queryOptions({
  queryKey: ['payment-links', 'sub-sellers'],
  queryFn: ({ signal }) => api(listLinkSubSellers, { signal }),
  staleTime: 0,
})

/**
 * To call with a link as the server answered it: its screen is right immediately, lists are loaded
 * again.
 */
export function usePaymentLinkChanged(): (link: PaymentLink) => void {
  const client = useQueryClient()
  return (link) => {
    client.setQueryData(paymentLinkQuery(link.uuid).queryKey, link)
    void readAnew(client, ['payment-links', 'list'])
  }
}

/** Whom a new link is for. */
export const linkCustomerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => api(getCustomer, { params: { id }, signal }),
  })
