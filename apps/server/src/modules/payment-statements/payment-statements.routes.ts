import { exportPayments } from './export-payments.ts'
import { getPaymentTotals } from './get-payment-totals.ts'
import { listPayments } from './list-payments.ts'

export const paymentStatementsRoutes = [listPayments, getPaymentTotals, exportPayments]
