export { createSlipPayment } from './create-slip-payment.ts'
