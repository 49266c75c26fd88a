import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/invoices/endpoints'
import { selectCharge } from '#modules/charges/index.ts'
import { selectLink } from '#modules/payment-links/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { query } from '#use-cases/use-case.ts'
import { toInvoiceView } from './invoice-view.ts'
import { canBeInvoiced, isLive } from './invoice.ts'
import { selectConfig, selectInvoicesOf } from './invoices.store.ts'

export const listChargeInvoices = query(
  api.listChargeInvoices,
  async ({ tx, sellerId, params: { id, product }, services }) => {
    const [[charge], rows, [config], [seller]] = await tx.enter(
      selectCharge(sellerId, id),
      selectInvoicesOf(sellerId, id),
      selectConfig(sellerId),
      selectSeller(sellerId),
    )
    if (!charge || !seller || product !== services.productPrefix) throw new Failure(NotFound)
    const [[link]] = await tx.read(selectLink(sellerId, charge.linkId ?? newId()))
    const hasLive = rows.some((row) => isLive(row.state))
    return {
      activeInvoiceConfig: config?.active ?? false,
      canIssue: !hasLive && canBeInvoiced(charge.status, link?.type),
      cnpjSeller: seller.document,
      content: rows.map((row) => toInvoiceView(row, services.publicUrl)),
    }
  },
)
