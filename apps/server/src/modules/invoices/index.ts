export { EMAIL_INVOICE, type InvoiceRef } from './invoice-work.ts'
export { contentOf, type InvoiceRow, selectInvoice } from './invoices.store.ts'
