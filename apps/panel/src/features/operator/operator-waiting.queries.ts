import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listOperatorContests } from '@vintem/contracts/operator-contests/endpoints'
import { listHolds } from '@vintem/contracts/operator-holds/endpoints'
import { listOperatorOrders } from '@vintem/contracts/operator-orders/endpoints'
import { getPlatformStatus, listPlatformAudit } from '@vintem/contracts/operator-status/endpoints'
import { listOffers, listSuspense } from '@vintem/contracts/operator-suspense/endpoints'
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
export type Offer = Answer<typeof listOffers>['content'][number]
export type Contest = Answer<typeof listOperatorContests>['content'][number]
export type ContestsFilter = z.input<typeof listOperatorContests.query>
export type BankOrders = Answer<typeof listOperatorOrders>

/** What the query string holds of a list of what waits; the page size is the server's. */
export const WaitingFilter = z.omit(listDeadWork.query, { size: true })
export type WaitingFilter = z.input<typeof WaitingFilter>
export const OrdersFilter = z.omit(listOperatorOrders.query, { size: true })
export type OrdersFilter = z.input<typeof OrdersFilter>
export const HoldsFilter = listHolds.query
export type HoldsFilter = z.input<typeof HoldsFilter>

export const deadWorkQuery = (filter: WaitingFilter) =>
  queryOptions({
    queryKey: ['waiting', 'work', filter],
    queryFn: ({ signal }) => operatorApi(listDeadWork, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const suspenseQuery = (filter: WaitingFilter) =>
  queryOptions({
    queryKey: ['waiting', 'suspense', filter],
    queryFn: ({ signal }) => operatorApi(listSuspense, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const offersQuery = (params: { sellerId: number; id: string }) =>
  queryOptions({
    queryKey: ['waiting', 'offers', params],
    queryFn: ({ signal }) => operatorApi(listOffers, { params, signal }),
    staleTime: 0,
  })

export const ordersQuery = (filter: OrdersFilter) =>
  queryOptions({
    queryKey: ['waiting', 'orders', filter],
    queryFn: ({ signal }) => operatorApi(listOperatorOrders, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const contestsQuery = (filter: ContestsFilter) =>
  queryOptions({
    queryKey: ['waiting', 'contests', filter],
    queryFn: ({ signal }) => operatorApi(listOperatorContests, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const holdsQuery = (filter: HoldsFilter) =>
  queryOptions({
    queryKey: ['waiting', 'holds', filter],
    queryFn: ({ signal }) => operatorApi(listHolds, { query: filter, signal }),
    placeholderData: keepPreviousData,
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
