export { receiptsByWhatsApp } from './receipts.ts'
