import * as api from '@vintem/contracts/bill-payments/endpoints'
import { NotFound, PaymentNotCompleted } from '@vintem/contracts/errors'
import { selectOrderReturns } from '#modules/bank-orders/index.ts'
import { selectPayment } from '#modules/bill-payments/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { download } from '#use-cases/use-case.ts'
import { paymentReceipt } from './payment-receipt-pdf.ts'

/** The receipt of a payment that the bank has sent. Fails with NotFound and PaymentNotCompleted. */
export const downloadPaymentReceipt = download(
  api.downloadPaymentReceipt,
  async ({ sellerId, params, transact, services: { publicUrl } }) => {
    const [[payment], [seller], parts] = await transact((tx) =>
      tx.enter(
        selectPayment(sellerId, params.id),
        selectSeller(sellerId),
        selectOrderReturns(sellerId, params.id),
      ),
    )
    if (!payment || !seller) throw new Failure(NotFound)
    if (payment.paidAt === null) throw new Failure(PaymentNotCompleted)
    return paymentReceipt(payment, { seller, parts, publicUrl })
  },
)
