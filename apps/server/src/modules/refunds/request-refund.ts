import * as api from '@vintem/contracts/refunds/endpoints'
import { command } from '#use-cases/use-case.ts'
import { askRefund } from './ask-refund.ts'

/** The seller's refund, for the automation service. */
export const requestRefund = command(
  api.requestRefund,
  ({ tx, services, params: { id: chargeId }, body: { amount: amountCents } }) =>
    askRefund(tx, { chargeId, kind: 'SELLER', amountCents }, services),
)
