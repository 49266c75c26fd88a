import * as api from '@vintem/contracts/api-charges/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectCharge } from '#modules/charges/index.ts'
import { selectRefundsOf } from '#modules/refunds/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiRefund } from './api-charge-view.ts'

export const listApiRefunds = query(
  api.listApiRefunds,
  async ({ tx, sellerId, params: { id } }) => {
    const [[charge], refunds] = await tx.enter(
      selectCharge(sellerId, id),
      selectRefundsOf(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    return { content: refunds.map(toApiRefund) }
  },
)
