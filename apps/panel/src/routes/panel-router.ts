import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { FailedPage } from './failed-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { routeTree } from './route-tree.ts'

export type PanelRouter = ReturnType<typeof createPanelRouter>

export function createPanelRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}
