export { toPaymentView } from './bill-payment-view.ts'
export { runBillPayments, warnOfBillPayments } from './bill-payment-work.ts'
export { assertProvable, paymentObstacles, STEP_UP_ABOVE_CENTS } from './bill-payment.ts'
export {
  billPaymentCancelled,
  billPaymentCompleted,
  billPaymentReturned,
} from './bill-payments.events.ts'
export {
  announcePayments,
  type BillPaymentRow,
  paymentTerms,
  endAnnouncement,
  selectHighestDay,
  selectLiveOfDay,
  selectPaidBarcodes,
  lockPayment,
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
