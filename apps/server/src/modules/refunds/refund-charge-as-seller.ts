import * as api from '@vintem/contracts/refunds/endpoints'
import { command } from '#use-cases/use-case.ts'
import { askRefund } from './ask-refund.ts'

export const refundChargeAsSeller = command(
  api.refundChargeAsSeller,
  ({ tx, services, params: { id: chargeId }, body: { amount: amountCents } }) =>
    askRefund(tx, { chargeId, kind: 'SELLER', amountCents }, services),
)
