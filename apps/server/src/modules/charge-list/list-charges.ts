import * as api from '@vintem/contracts/charges/endpoints'
import { toChargeSummary } from '#modules/charges/index.ts'
import { InvalidFields } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import type { Tx } from '#use-cases/tx.ts'
import { query } from '#use-cases/use-case.ts'
import { countChargeList, selectChargePage } from './charge-list.store.ts'
import { selectMatchingCustomers } from './charge-words.store.ts'

export const listCharges = query(api.listCharges, async ({ tx, query: filter }) => {
  const isOfOne = filter.customerId !== undefined || filter.customerDocument !== undefined
  if (filter.size > api.CHARGES_ON_A_PAGE && !isOfOne) {
    throw new InvalidFields([{ field: 'size', description: 'Tamanho inválido.' }])
  }
  const [rows, count] = await searchCharges(tx, filter)
  const content = rows.map((row) =>
    toChargeSummary(row, {
      name: row.customerName,
      document: row.customerDocument,
      email: row.customerEmail,
    }),
  )
  return toPage(filter, content, count)
})

type PagedFilter = Parameters<typeof selectChargePage>[1]

/**
 * The page and the count of a filter. Where it names few customers in words, only their charges are
 * searched, which takes one more trip.
 */
async function searchCharges(tx: Tx, filter: PagedFilter) {
  const { sellerId } = tx
  const of = (customers?: readonly string[]) =>
    [
      selectChargePage(sellerId, filter, customers),
      countChargeList(sellerId, filter, customers),
    ] as const
  const customersQuery = selectMatchingCustomers(sellerId, filter)
  if (!customersQuery) return tx.enter(...of())
  const [[found]] = await tx.enter(customersQuery)
  return tx.read(...of(found?.customers ?? undefined))
}
