import * as api from '@vintem/contracts/api-charges/endpoints'
import { command } from '#use-cases/use-case.ts'
import { refundByKey } from './refund-by-key.ts'

/** Refunds a charge in whole or in part. */
export const createApiRefund = command(
  api.createApiRefund,
  ({ tx, services, params: { id: chargeId }, body: { value: amountCents, asFraud } }) =>
    refundByKey(tx, { chargeId, kind: 'SELLER', amountCents, asFraud }, services),
)
