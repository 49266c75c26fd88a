import { queryOptions } from '@tanstack/react-query'
import type { Answer, CallInput } from '@vintem/contracts/endpoint'
import { listSavedViews } from '@vintem/contracts/saved-views/endpoints'
import { api } from '#lib/api.ts'

export type SavedView = Answer<typeof listSavedViews>[number]
/** The lists whose views can be saved. */
export type ViewedList = NonNullable<CallInput<typeof listSavedViews>['query']>['list']

export const savedViewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => api(listSavedViews, { query: { list }, signal }),
  })
