import * as api from '@vintem/contracts/charges.endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { query } from '#http/use-case.ts'
import { selectReceivablesOf } from '#modules/receivables/index.ts'
import { Failure } from '#platform/failure.ts'
import { toStatement } from './charge-statement.ts'
import { selectChargeWithCustomer } from './charges.store.ts'
import { selectNamedSplits } from './splits.store.ts'

/** What a charge brings, and when; empty until it is paid through a rail. */
export const getChargeStatement = query(
  api.getChargeStatement,
  async ({ tx, sellerId, params: { id } }) => {
    const [[charge], receivables, splits] = await tx.enter(
      selectChargeWithCustomer(sellerId, id),
      selectReceivablesOf(sellerId, id),
      selectNamedSplits(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    if (!charge.paidOn || charge.status === 'PAID_MANUALLY') return []
    return toStatement({ charge, buyer: charge.customerName, receivables, splits })
  },
)
