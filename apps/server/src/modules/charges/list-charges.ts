import * as api from '@vintem/contracts/charges.endpoints'
import { toPage } from '#http/page.ts'
import { query } from '#http/use-case.ts'
import { InvalidFields } from '#platform/failure.ts'
import { countChargeList, selectChargePage } from './charge-list.store.ts'
import { toChargeSummary } from './charge-view.ts'
import { fewOf, selectNamed } from './charge-words.store.ts'

export const listCharges = query(api.listCharges, async ({ tx, sellerId, query: filter }) => {
  const isOfOne = filter.customerId !== undefined || filter.customerDocument !== undefined
  if (filter.size > api.CHARGES_ON_A_PAGE && !isOfOne) {
    throw new InvalidFields([{ field: 'size', description: 'Tamanho inválido.' }])
  }
  const named = selectNamed(sellerId, filter)
  const among = named && fewOf((await tx.enter(named))[0])
  if (among?.length === 0) return toPage(filter, [], [])
  const list = [
    selectChargePage(sellerId, filter, among),
    countChargeList(sellerId, filter, among),
  ] as const
  const [rows, count] = named ? await tx.read(...list) : await tx.enter(...list)
  const content = rows.map((row) =>
    toChargeSummary(row, {
      name: row.customerName,
      document: row.customerDocument,
      email: row.customerEmail,
    }),
  )
  return toPage(filter, content, count)
})
