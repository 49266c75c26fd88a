import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listCardTransactions } from '@vintem/contracts/virtual-card-purchases/endpoints'
import { getCard, getCardLimits, listCards } from '@vintem/contracts/virtual-cards/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

export type Card = Answer<typeof getCard>
export type CardLimits = Answer<typeof getCardLimits>
export type CardLine = Answer<typeof listCardTransactions>['content'][number]

/** What the query string of the list holds. */
export const CardFilter = z.omit(listCards.query, { cardStatus: true, sort: true })
export type CardFilter = z.input<typeof CardFilter>

/** What the query string of a card holds: the page of its purchases. */
export const CardSearch = z.pick(listCardTransactions.query, { page: true })
export type CardSearch = z.input<typeof CardSearch>

/** While an issuer gives a card its number, which takes seconds. */
const POLL_MS = 2_000
/** As many as are edited on one screen. */
const EDITED_AT_MOST = 100

const isPending = (cards: readonly Card[] | undefined) =>
  cards?.some(({ cardStatus }) => cardStatus === 'PENDING') ?? false

export const cardsQuery = (filter: CardFilter) =>
  queryOptions({
    queryKey: ['virtual-cards', 'list', filter],
    queryFn: ({ signal }) => api(listCards, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isPending(state.data?.content) ? POLL_MS : false),
  })

export const allCardsQuery = queryOptions({
  queryKey: ['virtual-cards', 'all'],
  queryFn: ({ signal }) => api(listCards, { query: { size: EDITED_AT_MOST }, signal }),
})

export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['virtual-cards', 'one', id],
    queryFn: ({ signal }) => api(getCard, { params: { id }, signal }),
  })

export const cardLimitsQuery = queryOptions({
  queryKey: ['virtual-cards', 'limits'],
  queryFn: ({ signal }) => api(getCardLimits, { signal }),
})

export const cardLinesQuery = (cardId: string, { page }: CardSearch) =>
  queryOptions({
    queryKey: ['virtual-cards', 'lines', cardId, page],
    queryFn: ({ signal }) => api(listCardTransactions, { query: { cardId, page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads all again that a change of a card changes. */
export function useCardsChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => readAnew(client)
}
