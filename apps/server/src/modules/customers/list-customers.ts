import * as api from '@vintem/contracts/customers/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toCustomerSummary } from './customer-view.ts'
import { customerList } from './customers.store.ts'

/** A page of the seller's customers, found by the beginnings of words. */
export const listCustomers = query(api.listCustomers, async ({ tx, sellerId, query: filter }) => {
  const [rows, count] = await tx.enter(
    customerList.page(sellerId, filter),
    customerList.count(sellerId, filter),
  )
  return toPage(filter, rows.map(toCustomerSummary), count)
})
