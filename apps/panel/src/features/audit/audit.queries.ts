import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAuditEntries } from '@vintem/contracts/audit/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

/** What the query string holds; the page size is the server's. */
export const AuditFilter = z.omit(listAuditEntries.query, { size: true, position: true })
export type AuditFilter = z.input<typeof AuditFilter>

/** The filter of the audit log, and the position of the entry that is open. */
export const AuditSearch = z.extend(AuditFilter, { entry: AuditFilter.shape.before })
export type AuditSearch = z.input<typeof AuditSearch>

export type AuditEntry = Answer<typeof listAuditEntries>['content'][number]

export const auditQuery = (filter: AuditFilter & { position?: number }) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ signal }) => api(listAuditEntries, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
