import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/invoices/endpoints'
import { Failure } from '#platform/failure.ts'
import { readRoutedRef } from '#platform/ids.ts'
import { download } from '#use-cases/use-case.ts'
import { openInvoiceFile } from './invoice-file.ts'
import { selectInvoice } from './invoices.store.ts'

/** An invoice as PDF for its customer, by the link of their e-mail, while the invoice is in force. */
export const downloadPublicInvoice = download(
  api.downloadPublicInvoice,
  async ({ params: { invoice: ref, file }, sellerId, services, transact }) => {
    const id = readRoutedRef(ref)?.id
    if (!id) throw new Failure(NotFound)
    const [invoice] = await transact(async (tx) => (await tx.enter(selectInvoice(sellerId, id)))[0])
    if (!invoice || invoice.state !== 'AUTHORIZED') throw new Failure(NotFound)
    return openInvoiceFile(services, invoice, file)
  },
  ({ params }) => readRoutedRef(params.invoice)?.sellerId,
)
