import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { uuid } from '@vintem/contracts/fields'
import {
  getPaymentLot,
  listLotItems,
  listPaymentLots,
} from '@vintem/contracts/payment-lots/endpoints'
import { LotFilter } from '@vintem/contracts/payment-lots/filter'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

export type Lot = Answer<typeof getPaymentLot>
export type LotSummary = Answer<typeof listPaymentLots>['content'][number]
export type LotItem = Answer<typeof listLotItems>['content'][number]

const LotItemFilter = z.omit(listLotItems.query, { size: true })
export type LotItemFilter = z.input<typeof LotItemFilter>

/** The list's part of the page's query string, under names of its own, and the lot that is open. */
export const LotSearch = z.object({
  loteBusca: LotFilter.shape.search,
  loteSituacao: LotFilter.shape.status,
  loteOrdem: LotFilter.shape.sort,
  lotePagina: LotFilter.shape.page,
  lote: z.optional(uuid()),
})
export type LotSearch = z.input<typeof LotSearch>

export const lotFilterOf = ({
  loteBusca: search,
  loteSituacao: status,
  loteOrdem: sort,
  lotePagina: page,
}: LotSearch): LotFilter => given({ search, status, sort, page })

export const lotSearchOf = ({ search, status, sort, page }: LotFilter): LotSearch =>
  given({ loteBusca: search, loteSituacao: status, loteOrdem: sort, lotePagina: page })

const given = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

/** While items go to the bank, which usually takes seconds. */
const POLL_MS = 2_000

/** A page of lots, read again while one of them is on its way. */
export const lotsQuery = (filter: LotFilter) =>
  queryOptions({
    queryKey: ['payment-lots', 'list', filter],
    queryFn: ({ signal }) => api(listPaymentLots, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => status === 'processing') ? POLL_MS : false,
  })

const isUnderWay = ({ status, items }: Lot) =>
  status === 'processing' && items.some((each) => each.status !== 'scheduled')

export const lotQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-lots', 'one', id],
    queryFn: ({ signal }) => api(getPaymentLot, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  })

/** The items of a lot; `state` is of the lot, with which they change. */
export const lotItemsQuery = (id: string, filter: LotItemFilter, state: string) =>
  queryOptions({
    queryKey: ['payment-lots', 'items', id, filter, state],
    queryFn: ({ signal }) => api(listLotItems, { params: { id }, query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** Everything that a lot changes is read again, balance and payments too. */
export function useLotChanged(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
