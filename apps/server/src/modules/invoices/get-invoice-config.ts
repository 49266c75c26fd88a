import * as api from '@vintem/contracts/invoices/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toConfigView } from './invoice-view.ts'
import { selectConfig } from './invoices.store.ts'

export const getInvoiceConfig = query(api.getInvoiceConfig, async ({ tx, sellerId }) => {
  const [[config]] = await tx.enter(selectConfig(sellerId))
  return toConfigView(config)
})
