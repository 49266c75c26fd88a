import { parseCnpj } from '@vintem/brazil/document'
import { InvoiceNotAuthorized, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/invoices/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { toInvoiceView } from './invoice-view.ts'
import { takeInvoiceBack } from './invoice-work.ts'
import { lockInvoice, updateInvoice } from './invoices.store.ts'

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
    const change = { state: 'CANCELING', reason: null } as const
    return tx.commit(
      {
        writes: [updateInvoice(sellerId, id, change)],
        work: [takeInvoiceBack.now({ invoiceId: id, request: newId() })],
        audit: [{ action: 'invoice.cancel-requested', subject: id }],
      },
      { answer: toInvoiceView({ ...invoice, ...change }, services.publicUrl) },
    )
  },
)
