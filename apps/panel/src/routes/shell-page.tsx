import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { can } from '@vintem/contracts/access'
import { type Screen, screens } from '@vintem/contracts/screens'
import { lazy, Suspense, use } from 'react'
import { BalanceWidget } from '#features/dashboard/balance-widget.tsx'
import { NoticesBell } from '#features/notices/notices-bell.tsx'
import { OwnAvatar } from '#features/own-user/own-avatar.tsx'
import { BlockBanner } from '#features/standing/block-banner.tsx'
import { TermsModal } from '#features/standing/terms-modal.tsx'
import { DrawnFor } from '#lib/drawn.ts'
import { queryClient } from '#lib/query-client.ts'
import { useWaitingOperation } from '#lib/step-up.ts'
import { useMay, useSessionUser } from '#lib/use-session.ts'
import { Shell } from '#shell/shell.tsx'
import { paletteActions, paletteSources, paletteWords } from './palette-sources.ts'
import { useScreenStands } from './use-screen-stands.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('#features/security/step-up-dialog.tsx')).StepUpDialog,
}))

type RouteOfScreen = { options: { staticData?: { screen?: Screen } } }

/** The shell, told which screens have a route, and what of which feature stands around them. */
export function ShellPage() {
  const user = useSessionUser()
  const drawn = use(DrawnFor)
  const stands = useScreenStands()
  const operation = useWaitingOperation()
  const seesWidget = useMay(can.seeTopBarWidget)
  const { routesById } = useRouter() as { routesById: Record<string, RouteOfScreen> }
  const routed = new Set(Object.values(routesById).map(({ options }) => options.staticData?.screen))
  const existing: Screen[] = Object.values(screens).filter(
    (screen) => screen.access !== 'public' && routed.has(screen),
  )
  return (
    <QueryClientProvider client={drawn?.client ?? queryClient}>
      <Shell
        screens={existing}
        paletteSources={paletteSources}
        paletteActions={paletteActions}
        paletteWords={paletteWords}
        widget={seesWidget && <BalanceWidget enabled={stands} />}
        actions={user && <NoticesBell enabled={stands} />}
        avatar={user && <OwnAvatar email={user.email} enabled={stands} />}
        notice={user && stands && <BlockBanner idSeller={user.idSeller} />}
      >
        <Outlet />
      </Shell>
      {user && stands && <TermsModal />}
      {user && operation && (
        <Suspense>
          <StepUpDialog key={operation.operation} operation={operation} />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
