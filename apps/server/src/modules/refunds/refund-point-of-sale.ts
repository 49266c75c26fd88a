import * as api from '@vintem/contracts/refunds/endpoints'
import { command } from '#use-cases/use-case.ts'
import { askRefund } from './ask-refund.ts'

/** Of a sale at the seller's own terminal, where the seller's settings allow it. */
export const refundPointOfSale = command(
  api.refundPointOfSale,
  ({ tx, services, params: { id: chargeId }, body: { amount: amountCents } }) =>
    askRefund(tx, { chargeId, kind: 'POINT_OF_SALE', amountCents }, services),
)
