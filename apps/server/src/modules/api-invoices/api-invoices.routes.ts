import { getApiInvoice } from './get-api-invoice.ts'
import { listApiInvoices } from './list-api-invoices.ts'

export const apiInvoicesRoutes = [listApiInvoices, getApiInvoice]
