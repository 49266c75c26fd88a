import * as api from '@vintem/contracts/buyers/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectCustomer } from '#modules/customers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toBuyerView } from './buyer-view.ts'

export const getBuyer = query(api.getBuyer, async ({ tx, sellerId, params }) => {
  const [[row]] = await tx.enter(selectCustomer(sellerId, params.id))
  if (!row) throw new Failure(NotFound)
  return toBuyerView(row)
})
