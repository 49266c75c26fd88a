import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCardInvitations } from '@vintem/contracts/card-invitations/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  getSubscriptionImport,
  listImportRows,
  listSubscriptionImports,
} from '@vintem/contracts/subscription-imports/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

export const ImportFilter = z.omit(listSubscriptionImports.query, { size: true })
export type ImportFilter = z.input<typeof ImportFilter>

/** `linha` is the row that is open over the list. */
export const ImportSearch = z.extend(z.omit(listImportRows.query, { size: true }), {
  linha: z.optional(z.coerce.number<string | number>().check(z.int())),
})
export type ImportSearch = z.input<typeof ImportSearch>

export type ImportSummary = Answer<typeof listSubscriptionImports>['content'][number]
export type SheetImport = Answer<typeof getSubscriptionImport>
export type ImportRow = Answer<typeof listImportRows>['content'][number]

const InvitationFilter = z.omit(listCardInvitations.query, { size: true })
export type InvitationFilter = z.input<typeof InvitationFilter>
export type CardInvitation = Answer<typeof listCardInvitations>['content'][number]

const POLL_MS = 1_000

/** Whether the server is at work on an import. */
const isUnderWay = ({ state }: ImportSummary): boolean =>
  ['UPLOADED', 'CHECKING', 'RUNNING', 'UNDOING'].includes(state)

export const importsQuery = (filter: ImportFilter) =>
  queryOptions({
    queryKey: ['subscription-imports', 'list', filter],
    queryFn: ({ signal }) => api(listSubscriptionImports, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? POLL_MS : false),
  })

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscription-imports', 'one', id],
    queryFn: ({ signal }) => api(getSubscriptionImport, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  })

export const importRowsQuery = (id: string, { linha: _linha, ...query }: ImportSearch) =>
  queryOptions({
    queryKey: ['subscription-imports', 'rows', id, query],
    queryFn: ({ signal }) => api(listImportRows, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const cardInvitationsQuery = (id: string, query: InvitationFilter) =>
  queryOptions({
    queryKey: ['subscription-imports', 'cards', id, query],
    queryFn: ({ signal }) => api(listCardInvitations, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
