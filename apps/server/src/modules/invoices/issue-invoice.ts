import {
  ChargeNotInvoiceable,
  InvoiceAlreadyLive,
  InvoiceNotConfigured,
  NotFound,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/invoices/endpoints'
import { lockCharge, payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectLink } from '#modules/payment-links/index.ts'
import { selectRefundsOf } from '#modules/refunds/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { toInvoiceView } from './invoice-view.ts'
import { orderInvoice } from './invoice-work.ts'
import { canBeInvoiced, invoiceContent, invoicedCents, isLive } from './invoice.ts'
import { insertInvoice, selectConfig, selectInvoicesOf } from './invoices.store.ts'

/** Asks for the invoice of a charge, before or after it is paid; a job sends it to the tax office. */
export const issueInvoice = command(
  api.issueInvoice,
  async ({ tx, sellerId, params: { id: chargeId }, services }) => {
    const [[charge], invoices, refunds, [config], [seller]] = await tx.enter(
      lockCharge(sellerId, chargeId),
      selectInvoicesOf(sellerId, chargeId),
      selectRefundsOf(sellerId, chargeId),
      selectConfig(sellerId),
      selectSeller(sellerId),
    )
    if (!charge || !seller) throw new Failure(NotFound)
    if (!config?.active) throw new Failure(InvoiceNotConfigured)
    const [[customer], [link]] = await tx.read(
      selectCustomer(sellerId, charge.customerId),
      selectLink(sellerId, charge.linkId ?? newId()),
    )
    const payer = payerOf(charge, customer)
    const amountCents = invoicedCents(charge, refunds)
    if (!payer || amountCents === 0 || !canBeInvoiced(charge.status, link?.type)) {
      throw new Failure(ChargeNotInvoiceable)
    }
    if (invoices.some((row) => isLive(row.state))) throw new Failure(InvoiceAlreadyLive)
    const id = newId()
    const invoiceOrder = invoiceContent(charge, {
      payer,
      seller,
      settings: config,
      today: tx.today,
      amountCents,
    })
    const row = {
      sellerId,
      id,
      chargeId,
      state: 'SEND_INVOICE_SYSTEM' as const,
      invoiceOrder,
      number: null,
      accessKey: null,
      issuedAt: null,
      reason: null,
      createdAt: tx.now,
    }
    return tx.commit(
      {
        writes: [insertInvoice(row)],
        work: [orderInvoice.now({ invoiceId: id })],
        audit: [{ action: 'invoice.issued', subject: id, details: { chargeId } }],
      },
      { answer: toInvoiceView(row, services.publicUrl) },
    )
  },
)
