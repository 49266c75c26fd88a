import { createRoute, useLoaderData, useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { Screen } from '@vintem/contracts/screens'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { type RawSearch, readSearch, stringifySearch, writeSearch } from '#lib/search-params.ts'
import { admit } from './admission.ts'
import { rootRoute } from './root-route.tsx'
import { shellRoute } from './shell-route.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

interface Address<Search extends z.ZodMiniObject> {
  params: Readonly<Record<string, string>>
  /** As it stands in the URL: ready to be the query of a call. */
  search: z.input<Search>
}

/** `inPlace` leaves the screen where it is scrolled to. */
type ChangeSearch<Search> = (search: Search, options?: { inPlace?: boolean }) => void

/** What the file of a route exports as `page`. */
interface Page<Search extends z.ZodMiniObject = z.ZodMiniObject> {
  /** The schema of the query string. */
  search: Search
  /** Begins to load what the screen shows first, so that hovering a link already does. */
  prefetch?(address: Address<Search>): Promise<unknown>
  render(given: Address<Search> & { onSearchChange: ChangeSearch<z.input<Search>> }): ReactNode
}

type PageModule = { page: Page }

const noSearch = z.object({})

/** A page; without a schema the query string is ignored. */
export function definePage<const Search extends z.ZodMiniObject = typeof noSearch>(
  page: Omit<Page<Search>, 'search'> & { search?: Search },
): Page {
  return { search: noSearch, ...page } as unknown as Page
}

/**
 * The route of a screen of the table. Its file is loaded with the first visit, or when a link to it
 * is hovered: the first screen waits for no other, neither for its code nor for its schemas.
 */
export function screenRoute(screen: Screen, load: () => PageModule | Promise<PageModule>) {
  return createRoute({
    getParentRoute: () => (screen.access === 'public' ? rootRoute : shellRoute) as typeof rootRoute,
    path: screen.path,
    staticData: { screen },
    beforeLoad: ({ location }) => admit(screen, location),
    loaderDeps: ({ search }: { search: RawSearch }) => search,
    loader: async ({ params, deps }) => {
      const { page } = await load()
      // What fails is asked for again by the screen, which shows why.
      page.prefetch?.({ params, search: readSearch(page.search, deps) }).catch(() => undefined)
      return page
    },
    component: RoutedPage,
  })
}

function RoutedPage() {
  const router = useRouter()
  const page: Page = useLoaderData({ strict: false })
  const params: Address<never>['params'] = useParams({ strict: false })
  const raw: RawSearch = useSearch({ strict: false })
  const change: ChangeSearch<Record<string, unknown>> = (next, { inPlace = false } = {}) => {
    const href = router.state.location.pathname + stringifySearch(writeSearch(page.search, next))
    // The screen stays, and with it what is being written in it.
    void router.navigate({ href, ignoreBlocker: true, resetScroll: !inPlace })
  }
  return page.render({ params, search: readSearch(page.search, raw), onSearchChange: change })
}
