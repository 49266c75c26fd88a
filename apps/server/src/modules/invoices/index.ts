export { invoiceFileName } from './invoice-file.ts'
export { mailInvoice } from './invoice-work.ts'
export { invoiceRejected } from './invoices.events.ts'
export { contentOf, type InvoiceRow, selectInvoice } from './invoices.store.ts'
