import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  redirect,
  useLoaderData,
  useMatch,
  useParams,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import { drawnScreens } from '@vintem/contracts/drawn-screens'
import type { Screen } from '@vintem/contracts/screens'
import { type ReactNode, useEffect } from 'react'
import * as z from 'zod/mini'
import { laterStyles } from '#components/overlays/later-styles.ts'
import { keepTab, startOf } from '#lib/list-start.ts'
import { type RawSearch, readSearch, stringifySearch, writeSearch } from '#lib/search-params.ts'
import { admit } from './admission.ts'
import { rootRoute } from './root-route.tsx'
import { shellRoute } from './shell-route.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

export interface Address<Search extends z.ZodMiniObject> {
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
  /** The parameter of its tabs: opened without a query string, the page shows the tab left last. */
  kept?: string
  /** Begins to load what the screen shows first, so that hovering a link already does. */
  prefetch?(address: Address<Search>, client?: QueryClient): Promise<unknown>
  /** The id of the list whose rows the server may draw: `prefetch` loads all that they need. */
  drawn?: string
  /** What stands around those rows, and is drawn with them where it is there in time. */
  besides?(address: Address<Search>, client: QueryClient): readonly Promise<unknown>[]
  render(given: Address<Search> & { onSearchChange: ChangeSearch<z.input<Search>> }): ReactNode
}

export type PageModule = { page: Page }

const noSearch = z.object({})

/** A page; without a schema the query string is ignored. */
export function definePage<const Search extends z.ZodMiniObject = typeof noSearch>(
  page: Omit<Page<Search>, 'search'> & { search?: Search },
): Page {
  return { search: noSearch, ...page } as unknown as Page
}

/**
 * The route of a screen of the table. Its file is loaded with the first visit, or when a link to it
 * is hovered: the first screen waits for no other, neither for its code nor for its schemas. It also
 * waits for the styles that come later, unless those of the first stylesheet are all it shows, as of lists
 * that the server draws.
 */
export function screenRoute(
  screen: Screen,
  load: () => PageModule | Promise<PageModule>,
  { isStyledFirst = drawnScreens.includes(screen) } = {},
) {
  return createRoute({
    getParentRoute: () => (screen.access === 'public' ? rootRoute : shellRoute) as typeof rootRoute,
    path: screen.path,
    staticData: { screen },
    beforeLoad: ({ location, cause, context }) => {
      if (context.isDrawing) return
      admit(screen, location)
      // From elsewhere: within the screen no query string is the tab of all.
      const start = cause === 'stay' || location.searchStr !== '' ? '' : startOf(screen.path)
      // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
      if (start) throw redirect({ href: screen.path + start, replace: true })
    },
    loaderDeps: ({ search }: { search: RawSearch }) => search,
    loader: async ({ params, deps, context }) => {
      const { isDrawing } = context
      const [{ page }] = await Promise.all([load(), isStyledFirst || isDrawing || laterStyles()])
      if (isDrawing) return page
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
  useKeptTab(page.kept, raw)
  return page.render({ params, search: readSearch(page.search, raw), onSearchChange: change })
}

/** Keeps the tab for the next visit, unless a search or a filter led to it. */
function useKeptTab(name: string | undefined, raw: RawSearch): void {
  // The path of the page, also while the way leads to another screen already.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const tab = name && stringifySearch({ [name]: raw[name] })
  const isAlone = Object.keys(raw).every((each) => [name, 'page', 'sort'].includes(each))
  useEffect(() => {
    if (tab !== undefined && isAlone) keepTab(path, tab)
  }, [path, tab, isAlone])
}
