import * as api from '@vintem/contracts/invoices/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toInvoiceView } from './invoice-view.ts'
import { prepareInvoice } from './prepare-invoice.ts'

/** Asks for the invoice of a charge, before or after it is paid; a job sends it to the tax office. */
export const issueInvoice = command(
  api.issueInvoice,
  async ({ tx, params: { id }, services: { publicUrl } }) => {
    const prepared = await prepareInvoice(tx, id)
    if ('refusal' in prepared) throw new Failure(prepared.refusal)
    return tx.commit(prepared.step, { answer: toInvoiceView(prepared.row, publicUrl) })
  },
)
