import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Screen } from '#components/screen/screen.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { ForbiddenState } from '#components/states/forbidden-state.tsx'
import { session } from '#lib/api.ts'
import { landingOf, ScreenForbidden } from './admission.ts'

/** In the place of a screen that is forbidden, could not be loaded or broke while being drawn. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ScreenForbidden) {
    const user = session.user()
    const home = user && landingOf(user)
    const isHome = router.latestLocation.pathname === home
    return (
      <Screen title="Sem permissão">
        <ForbiddenState home={isHome ? undefined : home} />
      </Screen>
    )
  }
  const retry = () => {
    reset()
    return router.invalidate()
  }
  return (
    <Screen title="Algo deu errado">
      <FailureState title="Não foi possível abrir esta tela." error={error} onRetry={retry} />
    </Screen>
  )
}
