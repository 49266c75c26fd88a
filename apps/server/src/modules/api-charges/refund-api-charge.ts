import * as api from '@vintem/contracts/api-charges/endpoints'
import { command } from '#use-cases/use-case.ts'
import { refundByKey } from './refund-by-key.ts'

/** Refunds the whole rest of a card charge. */
export const refundApiCharge = command(
  api.refundApiCharge,
  ({ tx, services, params: { id: chargeId }, body: { asFraud } }) =>
    refundByKey(tx, { chargeId, kind: 'CARD', asFraud }, services),
)
