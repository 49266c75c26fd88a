import { NetworkReport } from '#rails/card-issuer/callback.ts'
import { defineWork } from '#work/define-work.ts'

export type { AuthorizationMessage } from '#rails/card-issuer/callback.ts'
export { NetworkReport }

/** The network reports a clearing or a reversal. */
export const handleNetworkReport = defineWork({
  kind: 'handle-card-report',
  lane: 'inside',
  key: ['reference'],
  payload: NetworkReport,
})

/** An authorisation that no shop has used by then. */
export const expireAuthorization = defineWork({
  kind: 'expire-card-authorization',
  lane: 'inside',
  key: ['purchaseId'],
})
