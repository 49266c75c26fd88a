import * as api from '@vintem/contracts/buyers/endpoints'
import { addCustomer } from '#modules/customers/index.ts'
import { command } from '#use-cases/use-case.ts'
import { toBuyerView } from './buyer-view.ts'

/** Adds a customer for a seller's system. Fails with CustomerAlreadyExists, which names the one there is. */
export const createBuyer = command(api.createBuyer, async ({ tx, body }) => {
  const customer = { ...body, alternativeEmail: undefined, useSellerAddress: false }
  const { row, step } = await addCustomer(tx, customer)
  return tx.commit(step, { answer: toBuyerView(row) })
})
