import * as api from '@vintem/contracts/bill-payments/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectOrderReturns } from '#modules/bank-orders/index.ts'
import { selectPayment } from '#modules/bill-payments/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { readRoutedRef } from '#platform/ids.ts'
import { action, type FileAnswer } from '#use-cases/use-case.ts'
import { paymentReceipt } from './payment-receipt-pdf.ts'

/** The receipt as this installation has it now, for anyone with its code, which cannot be guessed. */
export const checkPaymentReceipt = action(
  api.checkPaymentReceipt,
  async ({ params, services }): Promise<FileAnswer> => {
    const ref = readRoutedRef(params.code)
    if (!ref) throw new Failure(NotFound)
    const { sellerId, id } = ref
    const txOptions = { sellerId, actorName: 'public', onlyReads: true }
    const [[payment], [seller], parts] = await services.transact(txOptions, (tx) =>
      tx.enter(
        selectPayment(sellerId, id),
        selectSeller(sellerId),
        selectOrderReturns(sellerId, id),
      ),
    )
    if (!seller || !payment?.paidAt) throw new Failure(NotFound)
    return {
      ...(await paymentReceipt(payment, { seller, parts, publicUrl: services.publicUrl })),
      isShown: true,
    }
  },
)
