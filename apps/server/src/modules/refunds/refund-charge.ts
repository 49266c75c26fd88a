import * as api from '@vintem/contracts/refunds/endpoints'
import { command } from '#use-cases/use-case.ts'
import { askRefund } from './ask-refund.ts'

/** All that is left of a card charge; a suspected fraud is an administrator's word. */
export const refundCharge = command(
  api.refundCharge,
  ({ tx, services, params: { id: chargeId }, body: { asFraud } }) =>
    askRefund(tx, { chargeId, kind: 'CARD', asFraud }, services),
)
