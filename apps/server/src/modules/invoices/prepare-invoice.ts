import {
  ChargeNotInvoiceable,
  type ErrorKind,
  InvoiceAlreadyLive,
  InvoiceNotConfigured,
  NotFound,
} from '@vintem/contracts/errors'
import { lockCharge, payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectLink } from '#modules/payment-links/index.ts'
import { selectRefundsOf } from '#modules/refunds/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { orderInvoice } from './invoice-work.ts'
import { canBeInvoiced, invoiceContent, invoicedCents, isLive } from './invoice.ts'
import { insertInvoice, type InvoiceRow, selectConfig, selectInvoicesOf } from './invoices.store.ts'

/** An invoice with the step that asks for it, or why there is none. */
type Prepared = { row: InvoiceRow; step: Step } | { refusal: ErrorKind }

/**
 * Enters the transaction, locks a charge and prepares its invoice: of who asks at the same moment,
 * the second finds it live. Asked for again by its id, an invoice is not made twice.
 */
export async function prepareInvoice(tx: Tx, chargeId: string, id = newId()): Promise<Prepared> {
  const { sellerId } = tx
  const [[charge], invoices, refunds, [settings], [seller]] = await tx.enter(
    lockCharge(sellerId, chargeId),
    selectInvoicesOf(sellerId, chargeId),
    selectRefundsOf(sellerId, chargeId),
    selectConfig(sellerId),
    selectSeller(sellerId),
  )
  if (!charge || !seller) return { refusal: NotFound }
  if (!settings?.active) return { refusal: InvoiceNotConfigured }
  const [[customer], [link]] = await tx.read(
    selectCustomer(sellerId, charge.customerId),
    selectLink(sellerId, charge.linkId ?? newId()),
  )
  const payer = payerOf(charge, customer)
  const amountCents = invoicedCents(charge, refunds)
  if (!payer || amountCents === 0 || !canBeInvoiced(charge.status, link?.type)) {
    return { refusal: ChargeNotInvoiceable }
  }
  if (invoices.some((row) => row.id === id || isLive(row.state))) {
    return { refusal: InvoiceAlreadyLive }
  }
  const { today } = tx
  const row = {
    sellerId,
    id,
    chargeId,
    state: 'SEND_INVOICE_SYSTEM' as const,
    invoiceOrder: invoiceContent(charge, { payer, seller, settings, today, amountCents }),
    number: null,
    series: null,
    accessKey: null,
    issCents: null,
    issuedAt: null,
    reason: null,
    createdAt: tx.now,
  }
  const step = {
    writes: [insertInvoice(row)],
    work: [orderInvoice.now({ invoiceId: id })],
    audit: [{ action: 'invoice.issued' as const, subject: id, details: { chargeId } }],
  }
  return { row, step }
}
