import { screens } from '@vintem/contracts/screens'
import { session } from '#lib/api.ts'
import type { PanelRouter } from './panel-router.ts'

/** Keeps what is shown in step with who is signed in, whichever tab it happened in. */
export function followSession(router: PanelRouter): void {
  session.subscribe((event) => {
    if (event === 'began' || event === 'changed') {
      // The guards judge anew: that of the sign-in leads on.
      void router.invalidate()
      return
    }
    const { location, matches } = router.state
    if (matches.some(({ staticData }) => staticData.screen?.access === 'public')) return
    void router.navigate({
      to: screens.login.path,
      search: event === 'expired' ? { destino: location.href } : {},
      // There is nothing left to save with.
      ignoreBlocker: true,
    })
  })
}
