// The least cost of a list of charges (`bare.ts`).
import {
  countChargeList,
  selectChargePage,
} from '../../apps/server/src/modules/charge-list/charge-list.store.ts'
import { selectMatchingCustomers } from '../../apps/server/src/modules/charge-list/charge-words.store.ts'
import { toChargeSummary } from '../../apps/server/src/modules/charges/charge-summary.ts'
import { toPage } from '../../apps/server/src/use-cases/page.ts'
import * as api from '../../packages/contracts/src/charges/endpoints.ts'
import { pool, queryOf, run, sellerId, serve } from './bare.ts'

const compiled = new Map<string, ReturnType<typeof compile>>()

function compile(address: string) {
  const filter = api.listCharges.query.parse(queryOf(address))
  return {
    filter,
    byName: selectMatchingCustomers(sellerId, filter)?.compile(),
    list: listOf(filter),
  }
}

const listOf = (filter: ReturnType<typeof api.listCharges.query.parse>, customers?: string[]) => ({
  page: selectChargePage(sellerId, filter, customers).compile(),
  count: countChargeList(sellerId, filter, customers).compile(),
})

serve(async (address) => {
  const known = compiled.get(address) ?? compile(address)
  compiled.set(address, known)
  const { filter, byName } = known
  const client = await pool.connect()
  const [found] = byName ? await run(client, byName) : []
  const { page, count } = found?.customers ? listOf(filter, found.customers) : known.list
  const [rows, counted] = await Promise.all([run(client, page), run(client, count)])
  client.release()
  const content = rows.map((row) =>
    toChargeSummary(row, {
      name: row.customerName,
      document: row.customerDocument,
      email: row.customerEmail,
    }),
  )
  return JSON.stringify(toPage(filter, content, counted))
})
