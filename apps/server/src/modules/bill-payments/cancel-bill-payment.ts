import { allows, can } from '@vintem/contracts/access'
import * as api from '@vintem/contracts/bill-payments/endpoints'
import {
  NotFound,
  OthersPayment,
  PaymentDecided,
  PaymentHandedOver,
} from '@vintem/contracts/errors'
import { lockPixLimitHold } from '#modules/pix-limits/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toPaymentView } from './bill-payment-view.ts'
import { mayFollow } from './bill-payment.ts'
import { lockPayment } from './bill-payments.store.ts'
import { cancelWaiting } from './end-payment.ts'

/** Stops a payment before the bank is told, by who created it or may approve: what was held is in checking again. */
export const cancelBillPayment = command(api.cancelPayment, async ({ tx, sellerId, params }) => {
  const [[payment], [limit]] = await tx.enter(
    lockPayment(sellerId, params.id),
    lockPixLimitHold(sellerId, params.id),
  )
  if (!payment) throw new Failure(NotFound)
  const { actor, now } = tx
  if (payment.createdById !== actor.userId && !allows(can.approvePayments, actor)) {
    throw new Failure(OthersPayment)
  }
  if (!mayFollow(payment.state, 'cancelled')) {
    throw new Failure(payment.handedOverAt ? PaymentHandedOver : PaymentDecided)
  }
  const { after, step } = cancelWaiting(payment, { by: actor.email, limit }, now)
  return tx.commit(step, { answer: toPaymentView(after, actor.userId) })
})
