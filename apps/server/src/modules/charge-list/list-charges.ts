import * as api from '@vintem/contracts/charges/endpoints'
import { toPage } from '#http/page.ts'
import { query } from '#http/use-case.ts'
import { toChargeSummary } from '#modules/charges/index.ts'
import type { Tx } from '#platform/database/tx.ts'
import { InvalidFields } from '#platform/failure.ts'
import { countChargeList, selectChargePage } from './charge-list.store.ts'
import { type Customers, NAMED, selectNamed } from './charge-words.store.ts'

export const listCharges = query(api.listCharges, async ({ tx, query: filter }) => {
  const isOfOne = filter.customerId !== undefined || filter.customerDocument !== undefined
  if (filter.size > api.CHARGES_ON_A_PAGE && !isOfOne) {
    throw new InvalidFields([{ field: 'size', description: 'Tamanho inválido.' }])
  }
  const [rows, count] = await pageAndCount(tx, filter)
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

/** Of those whom the filter names, where they are few, in the trip that finds them. */
async function pageAndCount(tx: Tx, filter: PagedFilter) {
  const of = (customers?: Customers) =>
    [
      selectChargePage(tx.sellerId, filter, customers),
      countChargeList(tx.sellerId, filter, customers),
    ] as const
  const named = selectNamed(tx.sellerId, filter)
  if (!named) return tx.enter(...of())
  const [[found], ...list] = await tx.enter(named, ...of(NAMED))
  return found?.customers ? list : tx.read(...of())
}
