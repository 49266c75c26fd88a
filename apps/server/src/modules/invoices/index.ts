export { mailInvoice } from './invoice-work.ts'
export { contentOf, type InvoiceRow, invoiceStatus, selectInvoice } from './invoices.store.ts'
