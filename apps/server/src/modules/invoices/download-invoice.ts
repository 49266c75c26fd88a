import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/invoices/endpoints'
import { Failure } from '#platform/failure.ts'
import { download } from '#use-cases/use-case.ts'
import { openInvoiceFile } from './invoice-file.ts'
import { selectInvoice } from './invoices.store.ts'

/** PDF or XML of an authorized invoice, also of a cancelled one: both must be archived. */
export const downloadInvoice = download(
  api.downloadInvoice,
  async ({ params: { id, file }, sellerId, services, transact }) => {
    const [invoice] = await transact(async (tx) => (await tx.enter(selectInvoice(sellerId, id)))[0])
    if (!invoice) throw new Failure(NotFound)
    return openInvoiceFile(services, invoice, file)
  },
)
