export { EMAIL_INVOICE, type InvoiceRef } from './invoice-work.ts'
export { contentOf, type InvoiceRow, invoiceStatus, selectInvoice } from './invoices.store.ts'
