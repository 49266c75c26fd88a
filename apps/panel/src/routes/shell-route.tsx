import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireUser } from './admission.ts'
import { rootRoute } from './root-route.tsx'

/** Around every screen that needs a session; it has no path of its own. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location, context }) => void (context.isDrawing || requireUser(location)),
  component: lazyRouteComponent(() => import('./shell-page.tsx'), 'ShellPage'),
})
