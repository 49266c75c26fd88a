import { listPaymentReturns } from './list-payment-returns.ts'

export const paymentReturnsRoutes = [listPaymentReturns]
