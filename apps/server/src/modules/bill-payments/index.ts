export { toPaymentView } from './bill-payment-view.ts'
export { assertProvable, paymentObstacles, STEP_UP_ABOVE_CENTS } from './bill-payment.ts'
export {
  type BillPaymentRow,
  paymentTerms,
  selectLiveOfDay,
  selectPaidBarcodes,
  selectPayment,
  selectSlipTwin,
} from './bill-payments.store.ts'
export {
  assertEnough,
  assertNone,
  type PaymentCircumstances,
  createPayment,
} from './create-payment.ts'
export { isForToday } from './send-payment.ts'
