import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { getReport, listReports } from '@vintem/contracts/reports/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

/** What the query string of the list holds; the page size is the server's. */
export const ReportListFilter = z.omit(listReports.query, { size: true })
export type ReportListFilter = z.input<typeof ReportListFilter>

export type Report = Answer<typeof getReport>

const POLL_MS = 2_000

const isUnderWay = ({ status }: Report): boolean => status === 'REQUESTED'

export const reportsQuery = (filter: ReportListFilter) =>
  queryOptions({
    queryKey: ['reports', 'list', filter],
    queryFn: ({ signal }) => api(listReports, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? POLL_MS : false),
  })

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) => api(getReport, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  })
