import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { openKeptFile } from '#use-cases/kept-file.ts'
import type { Services } from '#use-cases/services.ts'
import type { FileAnswer } from '#use-cases/use-case.ts'
import type { InvoiceRow } from './invoices.store.ts'

export type InvoiceFile = 'pdf' | 'xml'

/** The name under which the document of an invoice is stored. */
export const invoiceFileName = (
  { sellerId, id }: Pick<InvoiceRow, 'sellerId' | 'id'>,
  file: InvoiceFile,
): string => `${sellerId}/invoices/${id}.${file}`

/** A document of an invoice, to be saved. Fails with NotFound or RailUnavailable. */
export async function openInvoiceFile(
  services: Pick<Services, 'rails'>,
  invoice: InvoiceRow,
  file: InvoiceFile,
): Promise<FileAnswer> {
  const kept = await openKeptFile(services, invoiceFileName(invoice, file))
  if (!kept) throw new Failure(NotFound)
  return {
    name: `nfse-${invoice.number ?? invoice.id}.${file}`,
    type: file === 'pdf' ? 'application/pdf' : 'application/xml',
    content: kept.content,
  }
}
