import { cents, centsToReais } from '@vintem/brazil/money'
import type { InvoiceView } from '@vintem/contracts/invoices/endpoints'
import type * as z from 'zod/mini'
import { wasAuthorized } from './invoice.ts'
import { contentOf, type InvoiceConfigRow, type InvoiceRow } from './invoices.store.ts'

/** What an invoice is, without where its files are. */
export const toInvoiceFacts = (row: InvoiceRow) => ({
  invoiceNumber: row.number,
  createdAt: row.createdAt.toISOString(),
  status: row.state,
  reason: row.reason,
  accessKey: row.accessKey,
  value: centsToReais(cents(contentOf(row).amountCents)),
})

export function toInvoiceView(row: InvoiceRow, publicUrl: string): z.input<typeof InvoiceView> {
  const files = `${publicUrl}/api/core/invoices/${row.id}`
  return {
    uuidInvoice: row.id,
    ...toInvoiceFacts(row),
    invoiceDownloadLink: wasAuthorized(row.state)
      ? { pdfImageLink: `${files}/pdf`, xmlImageLink: `${files}/xml` }
      : null,
  }
}

export function toConfigView(row: InvoiceConfigRow | undefined) {
  if (!row) return { version: 0, active: false, settings: null }
  const { version, active, cityCode, serviceCode, taxRegime, issueOn } = row
  return { version, active, settings: { cityCode, serviceCode, taxRegime, issueOn } }
}
