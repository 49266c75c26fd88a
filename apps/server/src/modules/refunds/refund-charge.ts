import * as api from '@vintem/contracts/refunds/endpoints'
import { command } from '#use-cases/use-case.ts'
import { askRefund } from './ask-refund.ts'

/** Refunds the whole rest of a card charge; only an administrator may report a fraud. */
export const refundCharge = command(
  api.refundCharge,
  ({ tx, services, params: { id: chargeId }, body: { asFraud } }) =>
    askRefund(tx, { chargeId, kind: 'CARD', asFraud }, services),
)
