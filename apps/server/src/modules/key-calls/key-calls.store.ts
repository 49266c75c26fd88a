import type { Query } from '@vintem/contracts/endpoint'
import type { listSellerCalls } from '@vintem/contracts/key-calls/endpoints'
import type { CallOutcome } from '@vintem/contracts/key-calls/words'
import { type Selectable, sql, type SqlBool } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { KeyCall as KeyCallTable } from '#platform/database/tables.gen.ts'

export type KeyCallRow = Selectable<KeyCallTable>
/** With the title of its key; null where that was deleted. */
export type SellerCallRow = KeyCallRow & { keyTitle: string | null }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const titled = {
  columns: sql`c.*, k.title as key_title`,
  joins: sql`left join api_key k on k.seller_id = c.seller_id and k.id = c.key_id`,
}

/** The condition that a call ended so, written so that the index of calls that were not accepted serves it. */
function endedAs(alias: string, outcome: CallOutcome) {
  const column = sql.ref(`${alias}.outcome`)
  const is = sql<SqlBool>`${column} = ${outcome}`
  return outcome === 'OK' ? is : sql<SqlBool>`${is} and ${column} <> 'OK'`
}

/** The calls of a seller's keys, the newest first. */
export const sellerCalls = searchable<Query<typeof listSellerCalls>, SellerCallRow>({
  table: 'keyCall',
  alias: 'c',
  key: ['id', 'uuid'],
  filters: {
    key: (keyId) => sql`c.key_id = ${keyId}`,
    outcome: (outcome) => endedAs('c', outcome),
    method: (method) => sql`c.method = ${method}`,
    route: (route) => sql`c.route = ${route}`,
    search: (text, { sellerId }) => sql`c.id in (
      select f.id from key_call f where f.seller_id = ${sellerId} and f.idempotency_key = ${text}
      union all select ${UUID.test(text) ? text : null}::uuid)`,
    before: (id) => sql`c.id < ${id}`,
  },
  sorts: { id: ['id', 'uuid'] },
  order: 'id,desc',
  shown: titled,
})

/** One call by the id of its request. */
export const selectSellerCall = (sellerId: number, id: string) =>
  asQuery<SellerCallRow>(sql`
    select ${titled.columns} from key_call c ${titled.joins}
     where c.seller_id = ${sellerId} and c.id = ${id}`)

/** A page of what one key has called. */
export const selectCallsOfKey = (
  sellerId: number,
  keyId: string,
  { outcome, ...page }: KeyPage & { outcome?: CallOutcome | undefined },
) => {
  const all = sqlFor
    .selectFrom('keyCall')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('keyId', '=', keyId)
  const found = outcome ? all.where(endedAs('keyCall', outcome)) : all
  return atKeyPage(found, page).$castTo<KeyCallRow>()
}
