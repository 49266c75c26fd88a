import { contestPayment } from './contest-payment.ts'
import { getPaymentContest } from './get-payment-contest.ts'

export const paymentContestsRoutes = [contestPayment, getPaymentContest]
