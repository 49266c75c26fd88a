import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { type Screen, screens } from '@vintem/contracts/screens'
import { queryClient } from '#lib/query-client.ts'
import { Shell } from '#shell/shell.tsx'
import { paletteActions, paletteSources } from './palette-sources.ts'

type RouteOfScreen = { options: { staticData?: { screen?: Screen } } }

/** The shell, told which screens have a route. */
export function ShellPage() {
  const { routesById } = useRouter() as { routesById: Record<string, RouteOfScreen> }
  const routed = new Set(Object.values(routesById).map(({ options }) => options.staticData?.screen))
  const existing: Screen[] = Object.values(screens).filter(
    (screen) => screen.access !== 'public' && routed.has(screen),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <Shell screens={existing} paletteSources={paletteSources} paletteActions={paletteActions}>
        <Outlet />
      </Shell>
    </QueryClientProvider>
  )
}
