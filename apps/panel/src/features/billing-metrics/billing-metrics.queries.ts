import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getRecoveredRevenue,
  getRecurringRevenue,
  getRevenueCohorts,
  listMrrMovements,
} from '@vintem/contracts/billing-metrics/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

/** What the query string of the screen holds. */
export const RevenueFilter = z.extend(getRecurringRevenue.query, {
  /** What the cohorts are measured by. */
  cohorts: z._default(z.enum(['mrr', 'subscriptions']), 'mrr'),
})
export type RevenueFilter = z.input<typeof RevenueFilter>

/** What the query string of the movements holds; the page size is the server's. */
export const MovementFilter = z.omit(listMrrMovements.query, { size: true })
export type MovementFilter = z.input<typeof MovementFilter>

export type RecurringRevenue = Answer<typeof getRecurringRevenue>
export type RevenueMonth = RecurringRevenue['months'][number]
export type Cohort = Answer<typeof getRevenueCohorts>['cohorts'][number]
export type MrrMovement = Answer<typeof listMrrMovements>['content'][number]

export const revenueQuery = ({ months }: RevenueFilter) =>
  queryOptions({
    queryKey: ['billing-metrics', 'revenue', months],
    queryFn: ({ signal }) => api(getRecurringRevenue, { query: { months }, signal }),
    placeholderData: keepPreviousData,
  })

export const cohortsQuery = ({ months }: RevenueFilter) =>
  queryOptions({
    queryKey: ['billing-metrics', 'cohorts', months],
    queryFn: ({ signal }) => api(getRevenueCohorts, { query: { months }, signal }),
    placeholderData: keepPreviousData,
  })

export const recoveredQuery = ({ months }: RevenueFilter) =>
  queryOptions({
    queryKey: ['billing-metrics', 'recovered', months],
    queryFn: ({ signal }) => api(getRecoveredRevenue, { query: { months }, signal }),
    placeholderData: keepPreviousData,
  })

export const movementsQuery = (filter: MovementFilter) =>
  queryOptions({
    queryKey: ['billing-metrics', 'movements', filter],
    queryFn: ({ signal }) => api(listMrrMovements, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
