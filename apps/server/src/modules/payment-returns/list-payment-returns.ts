import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-returns/endpoints'
import { selectOrderReturns } from '#modules/bank-orders/index.ts'
import { selectPayment } from '#modules/bill-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

/** The parts of a payment that came back. Fails with NotFound. */
export const listPaymentReturns = query(
  api.listPaymentReturns,
  async ({ tx, sellerId, params: { id } }) => {
    const [[payment], returns] = await tx.enter(
      selectPayment(sellerId, id),
      selectOrderReturns(sellerId, id),
    )
    if (!payment) throw new Failure(NotFound)
    return returns.map((part) => ({
      id: part.id,
      amount: part.amountCents,
      reason: part.reason,
      returned_at: part.returnedAt.toISOString(),
    }))
  },
)
