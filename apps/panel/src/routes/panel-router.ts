import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { FailedPage } from './failed-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { routeTree } from './route-tree.ts'

export type PanelRouter = ReturnType<typeof createPanelRouter>

/** The router of this browser or, with a history of one address, of a screen that the server draws. */
export function createPanelRouter(drawn?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { isDrawing: drawn !== undefined },
    ...(drawn && { history: drawn }),
    parseSearch,
    stringifySearch,
    scrollRestoration: !drawn,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}
