import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { ListProps } from '#components/lists/list-filter.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

/**
 * The page of a list, whose filter is the query string; `kept` is the parameter of its tabs. Apart, so
 * that the sign-in loads no queries.
 */
export const listPage = <const Search extends z.ZodMiniObject>(
  search: Search,
  query: (filter: z.input<Search>) => { queryKey: QueryKey },
  List: ComponentType<ListProps<z.input<Search>>>,
  kept?: keyof z.input<Search> & string,
) =>
  definePage({
    search,
    ...(kept && { kept }),
    prefetch: (address) => queryClient.query(query(address.search)),
    render: ({ search: filter, onSearchChange }) => (
      <List filter={filter} onFilterChange={onSearchChange} />
    ),
  })
