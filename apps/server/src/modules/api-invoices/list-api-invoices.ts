import * as api from '@vintem/contracts/api-invoices/endpoints'
import { selectInvoicePage } from '#modules/invoices/index.ts'
import { keyPage } from '#platform/database/key-page.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiInvoice } from './api-invoice-view.ts'

export const listApiInvoices = query(
  api.listApiInvoices,
  async ({ tx, sellerId, query: wanted, services }) => {
    const [found] = await tx.enter(selectInvoicePage(sellerId, wanted))
    const { rows, hasMore } = keyPage(found, wanted)
    return { content: rows.map((row) => toApiInvoice(row, services.publicUrl)), hasMore }
  },
)
