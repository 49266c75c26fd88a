import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDashboardMetrics, listDashboardCharges } from '@vintem/contracts/dashboard/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { day, page } from '@vintem/contracts/fields'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { now } from '#lib/clock.ts'
import { FRESH_MS } from './balance.queries.ts'
import { type Period, periodOf, periods } from './period.ts'

/** What the query string holds; the page is one of the rows already here. */
export const DashboardFilter = z.object({
  period: z._default(z.enum(periods.map(({ value }) => value)), 'month'),
  /** The days of a period that somebody chose. */
  from: z.optional(day()),
  to: z.optional(day()),
  status: listDashboardCharges.query.shape.status,
  page: page(),
})
export type DashboardFilter = z.input<typeof DashboardFilter>

/** The parts that follow the filter, and may change it. */
export type DashboardProps = {
  filter: DashboardFilter
  onFilterChange: (filter: DashboardFilter) => void
}

export type Metrics = Answer<typeof getDashboardMetrics>
export type DashboardCharges = Answer<typeof listDashboardCharges>
export type DashboardCharge = DashboardCharges['charges'][number]
export type DashboardGraph = NonNullable<DashboardCharges['graph']>

/**
 * Up to 1,000 of the period (specification 1 §9), and its totals by day. Its days are of the key: a
 * clock that moves while they are asked for would leave those of another month on the screen.
 */
export const dashboardChargesQuery = ({ status, ...period }: DashboardFilter) => {
  const query = { ...periodOf(period, now()), status }
  return queryOptions({
    queryKey: ['dashboard', 'charges', query],
    queryFn: ({ signal }) => api(listDashboardCharges, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export const metricsQuery = (period: Period) => {
  const query = periodOf(period, now())
  return queryOptions({
    queryKey: ['dashboard', 'metrics', query],
    queryFn: ({ signal }) => api(getDashboardMetrics, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}
