// The least cost of a page of a statement (`bare.ts`).
import { toLineView } from '../../apps/server/src/modules/statements/statement-view.ts'
import { statementLines } from '../../apps/server/src/modules/statements/statements.store.ts'
import { toPage } from '../../apps/server/src/use-cases/page.ts'
import * as api from '../../packages/contracts/src/statements/endpoints.ts'
import { pool, queryOf, run, sellerId, serve } from './bare.ts'

const compiled = new Map<string, ReturnType<typeof compile>>()

function compile(address: string) {
  const { page, size, sort, ...filter } = api.listStatement.query.parse(queryOf(address))
  return {
    part: { page, size },
    rows: statementLines.page(sellerId, { ...filter, sort, page, size }).compile(),
    count: statementLines.count(sellerId, filter).compile(),
  }
}

serve(async (address) => {
  const { part, rows, count } = compiled.getOrInsertComputed(address, compile)
  const client = await pool.connect()
  const [lines, counted] = await Promise.all([run(client, rows), run(client, count)])
  client.release()
  return JSON.stringify(toPage(part, lines.map(toLineView), counted))
})
