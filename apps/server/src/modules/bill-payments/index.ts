export { toPaymentView } from './bill-payment-view.ts'
export { type BillPaymentRow, selectPayment } from './bill-payments.store.ts'
