import { cancelInvoice } from './cancel-invoice.ts'
import { changeInvoiceConfig } from './change-invoice-config.ts'
import { downloadInvoice } from './download-invoice.ts'
import { downloadPublicInvoice } from './download-public-invoice.ts'
import { emailInvoice } from './email-invoice.ts'
import { getInvoiceConfig } from './get-invoice-config.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listChargeInvoices } from './list-charge-invoices.ts'

export const invoicesRoutes = [
  getInvoiceConfig,
  changeInvoiceConfig,
  listChargeInvoices,
  issueInvoice,
  emailInvoice,
  cancelInvoice,
  downloadInvoice,
  downloadPublicInvoice,
]
