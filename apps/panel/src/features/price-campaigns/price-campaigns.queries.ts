import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listLinkPlans } from '@vintem/contracts/payment-links/endpoints'
import {
  getPriceCampaign,
  listPriceCampaigns,
  listPricedSubscriptions,
} from '@vintem/contracts/price-campaigns/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

export const CampaignFilter = z.omit(listPriceCampaigns.query, { size: true })
export type CampaignFilter = z.input<typeof CampaignFilter>
export const ItemFilter = z.omit(listPricedSubscriptions.query, { size: true })
export type ItemFilter = z.input<typeof ItemFilter>

export type CampaignSummary = Answer<typeof listPriceCampaigns>['content'][number]
export type Campaign = Answer<typeof getPriceCampaign>
export type PricedSubscription = Answer<typeof listPricedSubscriptions>['content'][number]

const POLL_MS = 1_000

/** Whether the server is at work on a campaign. */
const isUnderWay = ({ state }: CampaignSummary): boolean =>
  ['COUNTING', 'TELLING', 'UNDOING'].includes(state)

export const campaignsQuery = (filter: CampaignFilter) =>
  queryOptions({
    queryKey: ['price-campaigns', 'list', filter],
    queryFn: ({ signal }) => api(listPriceCampaigns, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? POLL_MS : false),
  })

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['price-campaigns', 'one', id],
    queryFn: ({ signal }) => api(getPriceCampaign, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  })

export const itemsQuery = (id: string, query: ItemFilter) =>
  queryOptions({
    queryKey: ['price-campaigns', 'items', id, query],
    queryFn: ({ signal }) => api(listPricedSubscriptions, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** The plans that a campaign may be about. */
export const plansQuery = queryOptions({
  queryKey: ['plans', 'active'],
  queryFn: ({ signal }) => api(listLinkPlans, { signal }),
})
