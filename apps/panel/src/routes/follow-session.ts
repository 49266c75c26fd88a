import { screens } from '@vintem/contracts/screens'
import { session } from '#lib/api.ts'
import type { PanelRouter } from './panel-router.ts'

const publicPaths = [screens.login.path, screens.requestPasswordReset.path]

/** Keeps what is shown in step with who is signed in, whichever tab it happened in. */
export function followSession(router: PanelRouter): void {
  session.subscribe((event) => {
    if (event === 'began' || event === 'changed') {
      // The guards judge anew: that of the sign-in leads on.
      void router.invalidate()
      return
    }
    const { href, pathname } = router.state.location
    if (publicPaths.some((path) => pathname.startsWith(path))) return
    void router.navigate({
      to: screens.login.path,
      search: event === 'expired' ? { destino: href } : {},
      // There is nothing left to save with.
      ignoreBlocker: true,
    })
  })
}
