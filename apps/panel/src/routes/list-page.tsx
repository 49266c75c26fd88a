import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { ListProps } from '#components/lists/list-filter.ts'
import { useKeptLook } from '#components/lists/list-look.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSessionUser } from '#lib/use-session.ts'
import { type Address, definePage } from './screen-route.tsx'

interface ListPageOptions<Filter> {
  /** The parameter of its tabs. */
  kept?: keyof Filter & string
  /** The path of the list and the id of its table, where the server may draw the rows. */
  drawn?: {
    path: string
    list: string
    /** Begins to load what stands around them. */
    besides?: (filter: Filter, client: QueryClient) => readonly Promise<unknown>[]
  }
}

/** The page of a list, whose filter is the query string. Apart, so that the sign-in loads no queries. */
export const listPage = <const Search extends z.ZodMiniObject>(
  search: Search,
  query: (filter: z.input<Search>) => { queryKey: QueryKey },
  List: ComponentType<ListProps<z.input<Search>>>,
  { kept, drawn }: ListPageOptions<z.input<Search>> = {},
) =>
  definePage({
    search,
    ...(kept && { kept }),
    ...(drawn && {
      drawn: drawn.list,
      besides: (address: Address<Search>, client: QueryClient) =>
        drawn.besides?.(address.search, client) ?? [],
    }),
    prefetch: (address: Address<Search>, client: QueryClient = queryClient) =>
      client.query(query(address.search)),
    render: ({ search: filter, onSearchChange }) => (
      <>
        {drawn && <KeptLook path={drawn.path} list={drawn.list} />}
        <List filter={filter} onFilterChange={onSearchChange} />
      </>
    ),
  })

/** Keeps how the list of this path looks, for the server to draw it. */
export function KeptLook(listed: { path: string; list: string }) {
  useKeptLook({ ...listed, owner: useSessionUser()?.email ?? '' })
  return null
}
