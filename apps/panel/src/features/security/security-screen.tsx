import { can } from '@vintem/contracts/access'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { OwnSecurity } from './own-security.tsx'
import { SessionLimits } from './session-limits.tsx'

/** The user's own second factors (specification 3 §2), and for administrators how long sessions last. */
export function SecurityScreen() {
  const mayLimit = useMay(can.changeSessionLimits)
  return (
    <PanelScreen description="Como você protege o seu acesso ao painel.">
      <OwnSecurity />
      {mayLimit && <SessionLimits />}
    </PanelScreen>
  )
}
