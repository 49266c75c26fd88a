import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/refunds/endpoints'
import { selectCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toRefundView } from './refund-view.ts'
import { selectRefundsOf } from './refunds.store.ts'

/** Another charge has no such refunds. */
export const listPointOfSaleRefunds = query(
  api.listPointOfSaleRefunds,
  async ({ tx, sellerId, params: { id } }) => {
    const [[charge], refunds] = await tx.enter(
      selectCharge(sellerId, id),
      selectRefundsOf(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    return charge.pointOfSale ? refunds.map(toRefundView) : []
  },
)
