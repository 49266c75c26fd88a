import * as api from '@vintem/contracts/bill-payments/endpoints'
import { NotFound, PaymentDecided } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toPaymentView } from './bill-payment-view.ts'
import { lockPayment } from './bill-payments.store.ts'
import { rejectPending } from './end-payment.ts'

/** Refuses a payment that waits for approval, with a reason. */
export const rejectBillPayment = command(
  api.rejectPayment,
  async ({ tx, sellerId, params, body: { rejectionReason: reason, notes } }) => {
    const [[payment]] = await tx.enter(lockPayment(sellerId, params.id))
    if (!payment) throw new Failure(NotFound)
    if (payment.state !== 'pending_approval') throw new Failure(PaymentDecided)
    const { email: by, userId } = tx.actor
    const rejection = { action: 'bill-payment.rejected', by, reason, notes } as const
    const { after, step } = rejectPending(payment, rejection, tx.now)
    return tx.commit(step, { answer: toPaymentView(after, userId) })
  },
)
