import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { uuid } from '@vintem/contracts/fields'
import { getSellerCall, listSellerCalls } from '@vintem/contracts/key-calls/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

/** What the query string holds; the page size is the server's. */
const CallFilter = z.omit(listSellerCalls.query, { size: true })
export type CallFilter = z.input<typeof CallFilter>

/** The filter of the calls, the call that is open, and the tab of the screen that shows them. */
export const CallSearch = z.extend(CallFilter, {
  call: z.optional(uuid()),
  tab: z.optional(z.string()),
})
export type CallSearch = z.input<typeof CallSearch>
/** What the list keeps of it in the address. */
export type ListedCalls = Omit<CallSearch, 'call'>

export type KeyCall = Answer<typeof getSellerCall>

export const callsQuery = (filter: CallFilter) =>
  queryOptions({
    queryKey: ['key-calls', filter],
    queryFn: ({ signal }) => api(listSellerCalls, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const callQuery = (id: string) =>
  queryOptions({
    queryKey: ['key-calls', 'one', id],
    queryFn: ({ signal }) => api(getSellerCall, { params: { id }, signal }),
  })
