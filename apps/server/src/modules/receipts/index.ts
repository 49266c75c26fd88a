export { type ReceiptPeriod, periodOf } from './period.ts'
export { selectCyclesOfCharges } from './receipts.store.ts'
