import { approveBillPayment } from './approve-bill-payment.ts'
import { cancelBillPayment } from './cancel-bill-payment.ts'
import { getBillPayment } from './get-bill-payment.ts'
import { getPaymentTerms } from './get-payment-terms.ts'
import { listPixPayments } from './list-pix-payments.ts'
import { payByPix } from './pay-by-pix.ts'
import { rejectBillPayment } from './reject-bill-payment.ts'

export const billPaymentsRoutes = [
  getPaymentTerms,
  payByPix,
  listPixPayments,
  getBillPayment,
  approveBillPayment,
  rejectBillPayment,
  cancelBillPayment,
]
