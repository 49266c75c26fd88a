import { parseCnpj } from '@vintem/brazil/document'
import { InvoiceNotAuthorized, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/invoices/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { askCancellation } from './ask-cancellation.ts'
import { toInvoiceView } from './invoice-view.ts'
import { lockInvoice } from './invoices.store.ts'

/**
 * Requests the cancellation of an authorized invoice; a job sends it to the tax office, and stores
 * the result.
 */
export const cancelInvoice = command(
  api.cancelInvoice,
  async ({ tx, sellerId, params: { id, company }, services }) => {
    const [[invoice], [seller]] = await tx.enter(lockInvoice(sellerId, id), selectSeller(sellerId))
    if (!invoice || parseCnpj(company) !== seller?.document) throw new Failure(NotFound)
    if (invoice.state !== 'AUTHORIZED') throw new Failure(InvoiceNotAuthorized)
    const { step, after } = askCancellation(invoice)
    return tx.commit(step, { answer: toInvoiceView(after, services.publicUrl) })
  },
)
