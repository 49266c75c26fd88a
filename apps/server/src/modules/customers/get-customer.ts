import * as api from '@vintem/contracts/customers/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toCustomerView } from './customer-view.ts'
import { selectCustomer } from './customers.store.ts'

export const getCustomer = query(api.getCustomer, async ({ tx, sellerId, params }) => {
  const [[row]] = await tx.enter(selectCustomer(sellerId, params.id))
  if (!row) throw new Failure(NotFound)
  return toCustomerView(row)
})
