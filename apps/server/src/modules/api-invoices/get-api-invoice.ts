import * as api from '@vintem/contracts/api-invoices/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectInvoice } from '#modules/invoices/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiInvoice } from './api-invoice-view.ts'

export const getApiInvoice = query(
  api.getApiInvoice,
  async ({ tx, sellerId, params, services }) => {
    const [[row]] = await tx.enter(selectInvoice(sellerId, params.id))
    if (!row) throw new Failure(NotFound)
    return toApiInvoice(row, services.publicUrl)
  },
)
