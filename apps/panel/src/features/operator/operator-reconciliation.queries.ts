import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  getReconciliation,
  listBankLines,
  listBookItems,
  listReconciledDays,
} from '@vintem/contracts/operator-reconciliation/endpoints'
import * as z from 'zod/mini'
import { operatorApi } from '#lib/operator-api.ts'

export type Compared = Answer<typeof getReconciliation>
export type ReconciledDay = Answer<typeof listReconciledDays>['content'][number]
export type BankLine = Answer<typeof listBankLines>['content'][number]
export type BookItem = Answer<typeof listBookItems>['content'][number]

const { state, day } = listBankLines.query.shape

/** What the query string holds: the tab, and the page and filter of its list. */
export const ReconciliationFilter = z.object({
  tab: z.optional(z.enum(['dias', 'linhas', 'livros'])),
  state,
  day,
  /** A day or the number of a line, as the list has it. */
  before: z.optional(z.string().check(z.regex(/^(?:\d{4}-\d\d-\d\d|\d{1,15})$/))),
  after: listBookItems.query.shape.after,
})
export type ReconciliationFilter = z.input<typeof ReconciliationFilter>

export const reconciliationQuery = queryOptions({
  queryKey: ['waiting', 'reconciliation'],
  queryFn: ({ signal }) => operatorApi(getReconciliation, { signal }),
})

export const reconciledDaysQuery = ({ before }: ReconciliationFilter) =>
  queryOptions({
    queryKey: ['waiting', 'reconciled-days', before],
    queryFn: ({ signal }) => operatorApi(listReconciledDays, { query: { before }, signal }),
    placeholderData: keepPreviousData,
  })

export const bankLinesQuery = ({ state, day, before }: ReconciliationFilter) =>
  queryOptions({
    queryKey: ['waiting', 'bank-lines', { state, day, before }],
    queryFn: ({ signal }) => operatorApi(listBankLines, { query: { state, day, before }, signal }),
    placeholderData: keepPreviousData,
  })

export const bookItemsQuery = ({ after }: ReconciliationFilter) =>
  queryOptions({
    queryKey: ['waiting', 'book-items', after],
    queryFn: ({ signal }) => operatorApi(listBookItems, { query: { after }, signal }),
    placeholderData: keepPreviousData,
  })
