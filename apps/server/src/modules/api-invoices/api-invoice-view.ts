import type { ApiInvoice } from '@vintem/contracts/api-invoices/endpoints'
import type * as z from 'zod/mini'
import { type InvoiceRow, toInvoiceFacts } from '#modules/invoices/index.ts'
import { toRoutedRef } from '#platform/ids.ts'

/** An invoice with the addresses of its files that its customer has too, and that ask for no session. */
export function toApiInvoice(row: InvoiceRow, publicUrl: string): z.input<typeof ApiInvoice> {
  const files = `${publicUrl}/api/core/public/invoices/${toRoutedRef(row.sellerId, row.id)}`
  const isOpen = row.state === 'AUTHORIZED'
  return {
    uuid: row.id,
    uuidCharge: row.chargeId,
    ...toInvoiceFacts(row),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    pdfUrl: isOpen ? `${files}/pdf` : null,
    xmlUrl: isOpen ? `${files}/xml` : null,
  }
}
