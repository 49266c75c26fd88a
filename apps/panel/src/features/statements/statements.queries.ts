import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import type { Answer } from '@vintem/contracts/endpoint'
import { uuid } from '@vintem/contracts/fields'
import {
  getStatementLine,
  getStatementTotals,
  listFutureEntries,
  listFutureReceivables,
  listStatement,
  openRedeem,
} from '@vintem/contracts/statements/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { now } from '#lib/clock.ts'

export const FINANCE_TABS = ['extrato', 'futuros', 'antecipacoes'] as const
export type FinanceTab = (typeof FINANCE_TABS)[number]

const { executionDateInitial, executionDateFinal, statementType, sort, page } =
  listStatement.query.shape

/** What the query string of the screen holds. */
export const FinanceSearch = z.object({
  tab: z._default(z.enum(FINANCE_TABS), 'extrato'),
  executionDateInitial,
  executionDateFinal,
  statementType,
  sort: z.optional(sort),
  page,
  /** The page of the withdrawals. */
  saques: page,
  /** The line whose amount is explained. */
  lancamento: z.optional(uuid()),
  /** The day to come that is opened. */
  dia: executionDateInitial,
  /** The anticipation that is opened. */
  antecipacao: z.optional(uuid()),
})
export type FinanceSearch = z.input<typeof FinanceSearch>

/** What each tab takes: the query string, and how to change it. */
export type FinanceProps = {
  search: FinanceSearch
  onSearchChange: (search: FinanceSearch, options?: { inPlace: boolean }) => void
}

export type AccountLine = Answer<typeof listStatement>['content'][number]
export type LineExplained = Answer<typeof getStatementLine>
export type FutureDay = Answer<typeof listFutureEntries>['content'][number]
export type FutureReceivable = Answer<typeof listFutureReceivables>['content'][number]

/** Days before today, and to come (specification 2 §9). */
const DAYS_BACK = 30
const DAYS_TO_COME = 60
const DAYS_OF_ANTICIPATIONS = 360

export interface Range {
  executionDateInitial: CivilDate
  executionDateFinal: CivilDate
}

/**
 * The range that was chosen; without one the last 30 days, the 60 from tomorrow on, or the last 360 of
 * anticipations.
 */
export function rangeOf({
  tab,
  executionDateInitial: from,
  executionDateFinal: to,
}: FinanceSearch): Range {
  const today = civilDateOf(now())
  const [first, last] = daysOf(tab)
  return {
    executionDateInitial: (from as CivilDate | undefined) ?? addDays(today, first),
    executionDateFinal: (to as CivilDate | undefined) ?? addDays(today, last),
  }
}

const daysOf = (tab: FinanceTab | undefined): readonly [number, number] => {
  if (tab === 'futuros') return [1, DAYS_TO_COME]
  return [1 - (tab === 'antecipacoes' ? DAYS_OF_ANTICIPATIONS : DAYS_BACK), 0]
}

/** Lines come by themselves, seconds after what they are of. */
const FRESH_MS = 5_000

export const statementQuery = (search: FinanceSearch) => {
  const { statementType: type, sort: order, page: number } = search
  const query = { ...rangeOf(search), statementType: type, sort: order, page: number }
  return queryOptions({
    queryKey: ['statements', 'lines', query],
    queryFn: ({ signal }) => api(listStatement, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export const totalsQuery = (range: Range) =>
  queryOptions({
    queryKey: ['statements', 'totals', range],
    queryFn: ({ signal }) => api(getStatementTotals, { query: range, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // What has no line yet has one in seconds.
    refetchInterval: ({ state }) => (state.data?.processingAmount ? FRESH_MS : false),
  })

export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: ['statements', 'line', id],
    queryFn: ({ signal }) => api(getStatementLine, { params: { id }, signal }),
  })

export const redeemQuery = (id: string) =>
  queryOptions({
    queryKey: ['statements', 'redeem', id],
    queryFn: ({ signal }) => api(openRedeem, { params: { id }, signal }),
  })

/** The lines that a withdrawal is made of. */
export const redeemLinesQuery = (redeem: string, number: number) => {
  const query = { redeem, page: number }
  return queryOptions({
    queryKey: ['statements', 'redeem', 'lines', query],
    queryFn: ({ signal }) => api(listStatement, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const futureQuery = (search: FinanceSearch) => {
  const query = { ...rangeOf(search), sort: search.sort, page: search.page }
  return queryOptions({
    queryKey: ['statements', 'future', query],
    queryFn: ({ signal }) => api(listFutureEntries, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export const futureDayQuery = (day: string, number: number) =>
  queryOptions({
    queryKey: ['statements', 'future', 'day', day, number],
    queryFn: ({ signal }) =>
      api(listFutureReceivables, { params: { day }, query: { page: number }, signal }),
    placeholderData: keepPreviousData,
  })
