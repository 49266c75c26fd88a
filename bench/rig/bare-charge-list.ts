// The least cost of a list of charges: node:http and equal prepared statements by the plain driver,
// on connections set to the seller; no session, no checks.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  countChargeList,
  selectChargePage,
} from '../../apps/server/src/modules/charge-list/charge-list.store.ts'
import { selectMatchingCustomers } from '../../apps/server/src/modules/charge-list/charge-words.store.ts'
import { toChargeSummary } from '../../apps/server/src/modules/charges/charge-summary.ts'
import { createPool, type Statement } from '../../apps/server/src/platform/database/database.ts'
import { camelName } from '../../apps/server/src/platform/database/names.ts'
import { PLANNED_EACH_TIME } from '../../apps/server/src/platform/database/terms.ts'
import { toPage } from '../../apps/server/src/use-cases/page.ts'
import * as api from '../../packages/contracts/src/charges/endpoints.ts'

const { databaseUrl, sellerId } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string
  sellerId: number
}
const url = new URL(databaseUrl)
url.searchParams.set('options', `-c role=vintem_app -c app.seller=${sellerId}`)
const pool = createPool({ url: url.href, poolSize: 16 })

type Client = Pick<typeof pool, 'query'>

const names = new Map<string, string>()
const nameOf = (text: string) => names.getOrInsert(text, `s${names.size}`)

async function run<Row>(client: Client, { sql, parameters }: Statement<Row>): Promise<Row[]> {
  const query = {
    ...(!sql.includes(PLANNED_EACH_TIME) && { name: nameOf(sql) }),
    text: sql,
    values: [...parameters],
  }
  const { rows } = await client.query<Record<string, unknown>>(query)
  return rows.map(toCamel) as Row[]
}

function toCamel(row: Record<string, unknown>): unknown {
  const byName: Record<string, unknown> = {}
  for (const column in row) byName[camelName(column)] = row[column]
  return byName
}

const compiled = new Map<string, ReturnType<typeof compile>>()

function compile(address: string) {
  const query = Object.fromEntries(new URL(address, 'http://bare').searchParams)
  const filter = api.listCharges.query.parse(query)
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

async function list(address: string): Promise<string> {
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
}

const http = createServer((request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  list(request.url ?? '').then(
    (content) => {
      response.setHeader('content-length', Buffer.byteLength(content))
      response.end(content)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }))
process.once('disconnect', () => process.exit(0))
