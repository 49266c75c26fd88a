import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listHolds } from '@vintem/contracts/operator-holds/endpoints'
import { getPlatformStatus, listPlatformAudit } from '@vintem/contracts/operator-status/endpoints'
import { listSuspense } from '@vintem/contracts/operator-suspense/endpoints'
import { listDeadWork } from '@vintem/contracts/operator-work/endpoints'
import * as z from 'zod/mini'
import { operatorApi } from '#lib/operator-api.ts'
import { readAnew } from '#lib/read-anew.ts'

export type DeadWork = Answer<typeof listDeadWork>['content'][number]
export type SuspendedMoney = Answer<typeof listSuspense>['content'][number]
/** What the query string holds; the page size is the server's. */
export const PlatformAuditFilter = z.omit(listPlatformAudit.query, { size: true })
export type PlatformAuditFilter = z.input<typeof PlatformAuditFilter>
export type PlatformAuditEntry = Answer<typeof listPlatformAudit>['content'][number]
export type PlatformStatus = Answer<typeof getPlatformStatus>
export type Holds = Answer<typeof listHolds>

export const deadWorkQuery = queryOptions({
  queryKey: ['waiting', 'work'],
  queryFn: ({ signal }) => operatorApi(listDeadWork, { signal }),
})

export const suspenseQuery = queryOptions({
  queryKey: ['waiting', 'suspense'],
  queryFn: ({ signal }) => operatorApi(listSuspense, { signal }),
})

/** The rows of a list whose end may be beyond what is shown. */
const rowsOf = <Row>({ content }: { content: readonly Row[] }) => content
export const deadWorkRows = queryOptions({ ...deadWorkQuery, select: rowsOf<DeadWork> })
export const suspenseRows = queryOptions({ ...suspenseQuery, select: rowsOf<SuspendedMoney> })

export const holdsQuery = queryOptions({
  queryKey: ['waiting', 'holds'],
  queryFn: ({ signal }) => operatorApi(listHolds, { signal }),
})

export const statusQuery = queryOptions({
  queryKey: ['waiting', 'status'],
  queryFn: ({ signal }) => operatorApi(getPlatformStatus, { signal }),
})

export const platformAuditQuery = (filter: PlatformAuditFilter) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ signal }) => operatorApi(listPlatformAudit, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Reads again all that waits for an operator, after something of it was decided. */
export function useDecided(): () => Promise<void> {
  const client = useQueryClient()
  return () => readAnew(client, ['waiting'])
}
