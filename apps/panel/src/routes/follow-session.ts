import type { QueryClient } from '@tanstack/react-query'
import { screens } from '@vintem/contracts/screens'
import { session } from '#lib/api.ts'
import type { SessionEvent } from '#lib/session.ts'
import type { PanelRouter } from './panel-router.ts'

/** Keeps what is shown in step with who is signed in, whichever tab it happened in. */
export function followSession(router: PanelRouter, queryClient: QueryClient): () => void {
  const leave = async (event: 'expired' | 'left') => {
    const { href, pathname } = router.state.location
    const isPublic = [screens.login.path, screens.requestPasswordReset.path].some((path) =>
      pathname.startsWith(path),
    )
    if (!isPublic) {
      await router.navigate({
        to: screens.login.path,
        search: event === 'expired' ? { destino: href } : {},
        // The session is gone: there is nothing left to save with.
        ignoreBlocker: true,
      })
    }
    queryClient.clear()
  }

  return session.subscribe((event: SessionEvent) => {
    if (event === 'expired' || event === 'left') return void leave(event)
    if (event === 'began') queryClient.clear()
    // The guards and the sign-in judge anew.
    void router.invalidate()
  })
}
