import { checkPaymentReceipt } from './check-payment-receipt.ts'
import { downloadPaymentReceipt } from './download-payment-receipt.ts'

export const paymentReceiptsRoutes = [downloadPaymentReceipt, checkPaymentReceipt]
