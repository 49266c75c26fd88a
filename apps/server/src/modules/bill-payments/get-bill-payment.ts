import * as api from '@vintem/contracts/bill-payments/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toPaymentView } from './bill-payment-view.ts'
import { selectPayment } from './bill-payments.store.ts'

export const getBillPayment = query(api.getPayment, async ({ tx, sellerId, params }) => {
  const [[row]] = await tx.enter(selectPayment(sellerId, params.id))
  if (!row) throw new Failure(NotFound)
  return toPaymentView(row, tx.actor.userId)
})
