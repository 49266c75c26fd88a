export { mailInvoice } from './invoice-work.ts'
export { contentOf, type InvoiceRow, selectInvoice } from './invoices.store.ts'
