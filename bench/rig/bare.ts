// The least cost of a list: node:http and equal prepared statements by the plain driver, on connections set
// to the seller; no session, no checks.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPool, type Statement } from '../../apps/server/src/platform/database/database.ts'
import { camelName } from '../../apps/server/src/platform/database/names.ts'
import { PLANNED_EACH_TIME } from '../../apps/server/src/platform/database/terms.ts'

const { databaseUrl, sellerId: seller } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string
  sellerId: number
}
const url = new URL(databaseUrl)
url.searchParams.set('options', `-c role=vintem_app -c app.seller=${seller}`)

export const sellerId = seller
export const pool = createPool({ url: url.href, poolSize: 16 })

type Client = Pick<typeof pool, 'query'>

const names = new Map<string, string>()
const nameOf = (text: string) => names.getOrInsert(text, `s${names.size}`)

export async function run<Row>(
  client: Client,
  { sql, parameters }: Statement<Row>,
): Promise<Row[]> {
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

/** The query string of an address, as the text that it is. */
export const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address, 'http://bare').searchParams)

/** Answers every request with the JSON that `list` makes of its address. */
export function serve(list: (address: string) => Promise<string>): void {
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
}
