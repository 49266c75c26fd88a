import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countCharges,
  getChargeTotals,
  sumAllCharges,
} from '@vintem/contracts/charge-totals/endpoints'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { listCustomerTimeline } from '@vintem/contracts/customer-timeline/endpoints'
import { getCustomerTotals } from '@vintem/contracts/customer-totals/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

/** What the query string of the list holds; the page size is the server's. */
export const ChargeFilter = z.omit(listCharges.query, {
  size: true,
  customerId: true,
  chargeFilterConfig: true,
})
export type ChargeFilter = z.input<typeof ChargeFilter>

export type ChargeSummary = Answer<typeof listCharges>['content'][number]

/** Shared by the route and the screen, so a page fetched while its link is hovered is not fetched twice. */
export const chargesQuery = (filter: ChargeFilter) =>
  queryOptions({
    queryKey: ['charges', 'list', filter],
    queryFn: ({ signal }) => api(listCharges, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export type ChargeTotals = NonNullable<Answer<typeof getChargeTotals>['totals']>

/**
 * What all charges of the filter come to: the same on each page and in each order. Of very many only
 * where that was asked for.
 */
export function chargeTotalsQuery(filter: ChargeFilter, ofVeryMany: boolean) {
  const { page: _, sort: __, ...query } = filter
  return queryOptions({
    queryKey: ['charges', 'totals', query, ofVeryMany],
    queryFn: ({ signal }) => api(ofVeryMany ? sumAllCharges : getChargeTotals, { query, signal }),
  })
}

/** How many charges each tab has, with the filters in force. */
export function chargeCountsQuery(filter: ChargeFilter) {
  const { page: _, sort: __, status: ___, ...query } = filter
  return queryOptions({
    queryKey: ['charges', 'counts', query],
    queryFn: ({ signal }) => api(countCharges, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const customerTotalsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['charges', 'customer-totals', customerId],
    queryFn: ({ signal }) => api(getCustomerTotals, { params: { id: customerId }, signal }),
  })

/** A page of what happened with a customer, the newest first. */
export const customerTimelineQuery = (customerId: string, page: number) =>
  queryOptions({
    queryKey: ['charges', 'customer-timeline', customerId, page],
    queryFn: ({ signal }) =>
      api(listCustomerTimeline, { params: { id: customerId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of one customer's charges, the latest due first. */
export const customerChargesQuery = (customerId: string, page: number) =>
  queryOptions({
    queryKey: ['charges', 'of-customer', customerId, page],
    queryFn: ({ signal }) => api(listCharges, { query: { customerId, page }, signal }),
    placeholderData: keepPreviousData,
  })

/** The newest payment links whose title matches, to filter by one of them. */
export const linkChoicesQuery = (title: string) =>
  queryOptions({
    queryKey: ['charges', 'links', title],
    queryFn: async ({ signal }) => {
      const { findLinks } = await import('./link-filter.ts')
      return findLinks(title, signal)
    },
    placeholderData: keepPreviousData,
  })

/** The payment link that the list is filtered by. */
export const linkQuery = (id: string) =>
  queryOptions({
    queryKey: ['charges', 'link', id],
    queryFn: async ({ signal }) => {
      const { readLink } = await import('./link-filter.ts')
      return readLink(id, signal)
    },
  })
