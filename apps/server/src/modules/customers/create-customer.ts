import * as api from '@vintem/contracts/customers/endpoints'
import { command } from '#use-cases/use-case.ts'
import { addCustomer } from './add-customer.ts'
import { toCustomerView } from './customer-view.ts'

/** Adds a customer. Fails with CustomerAlreadyExists. */
export const createCustomer = command(api.createCustomer, async ({ tx, body }) => {
  const { row, step } = await addCustomer(tx, body)
  return tx.commit(step, { answer: toCustomerView(row) })
})
