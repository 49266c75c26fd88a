import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { getDefaultCheckout, getPlan, listPlans } from '@vintem/contracts/plans/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

/** In the address, in place of a plan's number (specification 2 §2). */
export const NEW_PLAN = '0'

/** What the query string of the list holds; the page size is the server's. */
export const PlanFilter = z.omit(listPlans.query, { size: true })
export type PlanFilter = z.input<typeof PlanFilter>

export type Plan = Answer<typeof getPlan>
export type SellerCheckout = NonNullable<Answer<typeof getDefaultCheckout>['checkout']>

/** Shared by the route and the screen, so a page fetched while its link is hovered is not fetched twice. */
export const plansQuery = (filter: PlanFilter) =>
  queryOptions({
    queryKey: ['plans', 'list', filter],
    queryFn: ({ signal }) => api(listPlans, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['plans', 'one', id],
    queryFn: ({ signal }) => api(getPlan, { params: { id }, signal }),
  })

export const defaultCheckoutQuery = queryOptions({
  queryKey: ['checkouts', 'default'],
  queryFn: ({ signal }) => api(getDefaultCheckout, { signal }),
})

/**
 * To call with a plan as the server answered it: its screen is right immediately, lists are loaded
 * again.
 */
export function usePlanChanged(): (plan: Plan) => Promise<void> {
  const client = useQueryClient()
  return (plan) => {
    client.setQueryData(planQuery(String(plan.id)).queryKey, plan)
    return readAnew(client, ['plans', 'list'])
  }
}
