import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getAnticipation,
  getFundsPlan,
  listAnticipations,
  listScheduledAnticipations,
} from '@vintem/contracts/anticipation/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { api } from '#lib/api.ts'

export type Anticipation = Answer<typeof listAnticipations>['content'][number]
export type AnticipatedPart = Answer<typeof getAnticipation>['parts']['content'][number]
export type Scheduled = Answer<typeof listScheduledAnticipations>['content'][number]
export type FundsPlan = Answer<typeof getFundsPlan>

/** Days of a list, both of them in it, and its page. */
export interface AnticipationFilter {
  executionDateInitial?: string
  executionDateFinal?: string
  page?: string | number | undefined
}

export const anticipationsQuery = (query: AnticipationFilter) =>
  queryOptions({
    queryKey: ['anticipation', 'list', query],
    queryFn: ({ signal }) => api(listAnticipations, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const anticipationQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['anticipation', 'one', id, page],
    queryFn: ({ signal }) => api(getAnticipation, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const scheduledQuery = (page: number) =>
  queryOptions({
    queryKey: ['anticipation', 'scheduled', page],
    queryFn: ({ signal }) => api(listScheduledAnticipations, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** The ways to an amount, in reais, by a day. */
export const fundsQuery = (amount: number, date: string) =>
  queryOptions({
    queryKey: ['anticipation', 'plan', amount, date],
    queryFn: ({ signal }) => api(getFundsPlan, { query: { amount, date }, signal }),
    staleTime: 0,
    retry: false,
  })
