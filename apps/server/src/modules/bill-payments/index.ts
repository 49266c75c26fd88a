export { type BillPaymentRow, selectPayment } from './bill-payments.store.ts'
