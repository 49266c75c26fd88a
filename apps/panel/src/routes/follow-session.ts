import { screens } from '@vintem/contracts/screens'
import { session } from '#lib/api.ts'
import type { PanelRouter } from './panel-router.ts'

/** Keeps what is shown in step with who is signed in, whichever tab it happened in. */
export function followSession(router: PanelRouter): void {
  session.subscribe((event) => {
    if (event === 'began' || event === 'changed') {
      // The guards run again: that of the sign-in leads on.
      void router.invalidate()
      return
    }
    // Where the tab is or is about to be: the first screen may still be on its way.
    const { latestLocation: location } = router
    const [matchedRoutes] = router.getMatchedRoutes(location.pathname)
    if (matchedRoutes.some(({ options }) => options.staticData?.screen?.access === 'public')) return
    void router.navigate({
      to: screens.login.path,
      search: event === 'expired' ? { destino: location.href, sessao: 'encerrada' } : {},
      // There is nothing left to save with.
      ignoreBlocker: true,
    })
  })
}
