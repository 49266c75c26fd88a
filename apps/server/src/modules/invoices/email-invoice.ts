import { InvoiceNotAuthorized, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/invoices/endpoints'
import { selectCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { mailInvoice } from './invoice-work.ts'
import { selectInvoicesOf } from './invoices.store.ts'

/** Sends the customer the authorized invoice of a charge. */
export const emailInvoice = command(
  api.emailInvoice,
  async ({ tx, sellerId, params: { id: chargeId } }) => {
    const [[charge], invoices] = await tx.enter(
      selectCharge(sellerId, chargeId),
      selectInvoicesOf(sellerId, chargeId),
    )
    if (!charge) throw new Failure(NotFound)
    const authorized = invoices.find((row) => row.state === 'AUTHORIZED')
    if (!authorized) throw new Failure(InvoiceNotAuthorized)
    await tx.commit({
      work: [mailInvoice.now({ request: newId() }, { invoiceId: authorized.id })],
      audit: [{ action: 'invoice.email-requested', subject: authorized.id }],
    })
  },
)
