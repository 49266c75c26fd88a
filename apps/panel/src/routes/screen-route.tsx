import type { FetchQueryOptions } from '@tanstack/react-query'
import { createRoute, useLoaderData, useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { Screen } from '@vintem/contracts/screens'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { type RawSearch, readSearch, stringifySearch, writeSearch } from '#lib/search-params.ts'
import { admit } from './admission.ts'
import { rootRoute } from './root-route.tsx'
import { shellRoute } from './shell-route.tsx'

type Params = Readonly<Record<string, string>>

interface Address<Search extends z.ZodMiniObject> {
  params: Params
  search: z.input<Search>
}

/** What the file of a route exports as `page`. */
export interface Page<Search extends z.ZodMiniObject = z.ZodMiniObject> {
  /** The schema of the query string; without it the query string is ignored. */
  search: Search
  /** What the screen will ask for first, so that hovering a link already fetches it. */
  queries?(address: Address<Search>): FetchQueryOptions<never, Error, never, never>[]
  render(given: Address<Search> & { onSearchChange: (search: z.input<Search>) => void }): ReactNode
}

const noSearch = z.object({})

export function definePage<const Search extends z.ZodMiniObject = typeof noSearch>(
  given: Omit<Page<Search>, 'search'> & { search?: Search },
): Page {
  return { search: noSearch, ...given } as unknown as Page
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

/**
 * The route of a screen of the table. Its file is loaded with the first visit, or when a link to it
 * is hovered: the first screen waits for no other, neither for its code nor for its schemas.
 */
export function screenRoute(screen: Screen, load: () => Promise<{ page: Page }>) {
  return createRoute({
    getParentRoute: () => (screen.access === 'public' ? rootRoute : shellRoute) as typeof rootRoute,
    path: screen.path,
    staticData: { screen },
    beforeLoad: ({ location }) => admit(screen, location),
    loaderDeps: ({ search }: { search: RawSearch }) => search,
    loader: async ({ params, deps, context }) => {
      const { page: found } = await load()
      const address = { params, search: readSearch(found.search, deps) }
      for (const query of found.queries?.(address) ?? []) {
        void context.queryClient.prefetchQuery(query)
      }
      return found
    },
    component: RoutedPage,
  })
}

function RoutedPage() {
  const router = useRouter()
  const { search, render }: Page = useLoaderData({ strict: false })
  const params: Params = useParams({ strict: false })
  const raw: RawSearch = useSearch({ strict: false })
  const change = (next: z.input<typeof search>) => {
    const { pathname } = router.state.location
    void router.navigate({ href: pathname + stringifySearch(writeSearch(search, next)) })
  }
  return render({ params, search: readSearch(search, raw), onSearchChange: change })
}
