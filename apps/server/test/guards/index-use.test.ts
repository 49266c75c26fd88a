import { allEndpoints, type NamedEndpoint } from '@vintem/contracts/all-endpoints'
import { plainScopes, SCOPES } from '@vintem/contracts/api-keys/scopes'
import { MIXED_CARD } from '@vintem/contracts/charges/words'
import { isForKeys, isForUsers } from '@vintem/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleOf } from '#http/description/example.ts'
import { type JsonSchema, toJsonSchema } from '#http/description/schemas.ts'
import { snakeName } from '#platform/database/names.ts'
import { searchables } from '#platform/database/searchable.ts'
import { aKey } from '../api-keys.ts'
import { type TestUser, testApp } from '../harness.ts'
import { manyReports, manyRows, ROWS } from './many-rows.ts'
import { explain, type QueryPlan, recordQueries, type Recorded } from './plans.ts'
import { rowsOfKeys } from './rows-of-keys.ts'
import { send } from './send.ts'

// Goal: no filter and no order of a list reads a whole table, for the application's own role, which
// row-level security keeps from some indexes.
// Method: each list endpoint is called with each of its filters on thousands of rows; the queries it
// makes are explained. A new list is here by itself; its filters want a value that few rows have.
const app = testApp()
let user: TestUser
let byKey: Record<string, string>
let recorded: Recorded | undefined

beforeAll(async () => {
  user = await app.current.aUser(await manyRows(app.current))
  await manyReports(app.current, user)
  const { id, headers } = await aKey(app.current, user, { scopes: plainScopes(SCOPES) })
  byKey = headers
  await rowsOfKeys(app.current, user.sellerId, id)
  recorded = recordQueries(app.current.pool)
}, 60_000)

/** What a list is asked with: a session, or a key. */
const headersFor = ({ entry }: NamedEndpoint): Record<string, string> =>
  isForKeys(entry) ? byKey : { authorization: `Bearer ${user.token}` }

/** What few rows have: one in a hundred or less. */
const RARE: Readonly<Record<string, unknown>> = {
  accountType: 'INVESTMENT_ACCOUNT',
  action: 'raro1207',
  buyer: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  code: 'raro1207',
  customerDocument: 'D1207',
  customerEmail: 'raro1207',
  customerId: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  customerName: 'raro1207',
  document: 'D1207',
  email: 'raro1207',
  endDate: '2026-01-02',
  executionDateFinal: '2026-01-02',
  executionDateInitial: '2026-10-26',
  expirationDateFinal: '2026-01-02',
  expirationDateInitial: '2026-10-26',
  externalId: 'raro1207',
  key: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  method: 'DELETE',
  name: 'raro1207',
  objectId: 'raro1207',
  outcome: 'FAILED',
  paidDateFinal: '2026-01-02',
  paidDateInitial: '2026-10-26',
  paymentLink: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  paymentMethod: 'BANK_SLIP',
  person: 'raro1207',
  redeem: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  phone: '11900001207',
  planTitle: 'raro1207',
  position: 1207,
  route: '/v1/raro',
  startDate: '2026-10-26',
  status: 'DISPUTE',
  subject: 'raro1207',
  title: 'raro1207',
  types: 'charge.paid',
  uuidBuyer: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  uuidCharge: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  value: 39.8,
  valueMax: 10.2,
  valueMin: 39.8,
  whiteLabel: 'true',
}
/** Where a list has a word of its own for it. */
const RARE_OF: Readonly<Record<string, unknown>> = {
  'listApiDeliveries state': 'GIVEN_UP',
  'listCardTransactions cardId': '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  'listCards cardStatus': 'BLOCKED',
  'listCardInvitations missing': 'true',
  'listCoupons active': 'false',
  'listEvents type': 'raro1207',
  'listFutureEntries executionDateFinal': '2100-01-10',
  'listFutureEntries executionDateInitial': '2108-03-01',
  'listMrrMovements kind': 'CHURN',
  'listImportRows state': 'WRONG',
  'getPaymentTotals costCenterFilter': 'marketing',
  'getPaymentTotals searchTerm': 'raro1207',
  'getPaymentTotals statusFilter': 'pending',
  'listLotItems status': 'refused',
  'listPaymentLots search': 'raro1207',
  'listPaymentLots status': 'processing',
  'listPayments costCenterFilter': 'marketing',
  'listPayments searchTerm': 'raro1207',
  'listPayments statusFilter': 'pending',
  'listPixFavorites active': '0',
  'listPixFavorites keyType': 'PHONE',
  'listPixFavorites search': 'raro1207',
  'listPixPayments search': 'raro1207',
  'listPixPayments status': 'pending_approval',
  'listSellerCalls search': 'raro1207',
  'listSlipPayments costCenter': 'marketing',
  'listSlipPayments search': 'raro1207',
  'listSlipPayments status': 'pending_approval',
  'listPricedSubscriptions state': 'LEFT_OUT',
  'listStatement statementType': 'CREDIT_REVERSAL',
  'listWebhookDeliveries state': 'GIVEN_UP',
  'listSubscriptions status': 'DEFAULTER',
  'listWithdrawals status': 'PENDING_APPROVAL',
}
/** A value of its own kind, which another index finds. */
const RARE_BESIDES: Readonly<Record<string, unknown>> = {
  'listCharges paymentMethod': MIXED_CARD,
  'getChargeTotals paymentMethod': MIXED_CARD,
  'countCharges paymentMethod': MIXED_CARD,
}
const valuesOf = (list: NamedEndpoint, filter: string): unknown[] => {
  const key = `${list.name} ${filter}`
  const besides = RARE_BESIDES[key]
  return [RARE_OF[key] ?? RARE[filter], ...(besides === undefined ? [] : [besides])]
}
/** Which part of all there is, rather than what to look for. */
const NO_FILTER = new Set([
  'after',
  'before',
  'chargeFilterConfig',
  'expand',
  'limit',
  'page',
  'size',
  'sort',
  'sortBy',
  'sortOrder',
  'type',
])

/** Has a price for each number of instalments, of no table. */
const NO_ROWS = new Set(['listInstallmentPrices'])

const lists = allEndpoints.filter(({ entry, feature, name }) => {
  const answer = entry.answer ? toJsonSchema(entry.answer) : {}
  // What operators list is answered by functions, which say themselves what they read.
  if (!isForUsers(entry) && !isForKeys(entry)) return false
  return !NO_ROWS.has(name) && feature !== 'sandbox' && answer.properties?.['content'] !== undefined
})
const queryOf = ({ entry }: NamedEndpoint) =>
  Object.entries((entry.query ? toJsonSchema(entry.query).properties : {}) ?? {}) as [
    string,
    JsonSchema,
  ][]
/** What sums up or counts all that a list finds. */
const SUMS = [
  'getChargeTotals',
  'countCharges',
  'countPaymentLinks',
  'countSubscriptions',
  'getPaymentTotals',
]
const sums = allEndpoints.filter(({ name }) => SUMS.includes(name))
const filters = [...lists, ...sums].flatMap((list) =>
  queryOf(list)
    .filter(([name]) => !NO_FILTER.has(name) || `${list.name} ${name}` in RARE_OF)
    .flatMap(([filter]) =>
      valuesOf(list, filter).map((value) => ({ list, name: list.name, filter, value })),
    ),
)
/** A list in pages that lets nobody choose has one order. */
const ordersOf = (list: NamedEndpoint): readonly unknown[] => {
  const parameters = new Map(queryOf(list))
  const isInPages = parameters.has('page') || (isForKeys(list.entry) && parameters.has('after'))
  return parameters.get('sort')?.enum ?? (isInPages ? [''] : [])
}
const orders = lists.flatMap((list) =>
  ordersOf(list).map((order) => ({ list, name: list.name, order: String(order) })),
)

/** The texts of all queries that were explained. */
const explained: string[] = []

async function plansOf(list: NamedEndpoint, query: Record<string, unknown>) {
  const request = exampleOf(list.entry)
  recorded?.start()
  const sent = await send(
    app.current,
    list.entry,
    { ...request, query: { ...request.query, ...query } },
    headersFor(list),
  )
  const queries = recorded?.stop() ?? []
  expect([sent.status, queries.length > 0]).toEqual([200, true])
  for (const { sql } of queries) explained.push(sql)
  return explain(app.current.pool, user.sellerId, queries)
}

function offencesOf({ wholeTables, rowsRead, text }: QueryPlan): string[] {
  if (wholeTables.length > 0) return [`all of ${wholeTables.join(', ')}: ${text}`]
  return rowsRead < ROWS / 4 ? [] : [`${rowsRead} rows: ${text}`]
}

test('there are lists, and every filter has a rare value', () => {
  expect(lists.length).toBeGreaterThan(0)
  expect(filters.filter(({ value }) => value === undefined)).toEqual([])
})

test.each(lists)('$name has rows to look through: many-rows.ts writes them', async (list) => {
  const { entry } = list
  const asked = isForKeys(entry) ? exampleOf(entry) : { params: {}, query: {} }
  const sent = await send(app.current, entry, asked, headersFor(list))
  const { content } = JSON.parse(sent.text) as { content?: unknown[] }
  expect(content).not.toEqual([])
  if (isForKeys(entry)) expect(content?.length).toBeGreaterThan(0)
})

describe('a filter reads what it finds, not all there is', () => {
  // @spec 000 §5: Totals of the charges …
  test.each(filters)('$name by $filter $value', async ({ list, filter, value }) => {
    const plans = await plansOf(list, { [filter]: value })
    expect(plans.flatMap(offencesOf)).toEqual([])
  })
})

describe('an order reads its page, not all there is', () => {
  test.each(orders)('$name by $order', async ({ list, order }) => {
    const [page, ...counts] = await plansOf(list, order ? { sort: order } : {})
    expect([page].flatMap((plan) => (plan ? offencesOf(plan) : ['no page']))).toEqual([])
    expect(counts.flatMap(({ wholeTables }) => wholeTables)).toEqual([])
  })
})

const exports = allEndpoints.filter(({ entry }) => entry.rate === 'export')
const exportOrders = exports.flatMap((list) =>
  (queryOf(list).find(([name]) => name === 'sort')?.[1].enum ?? []).map((order) => ({
    list,
    name: list.name,
    order: String(order),
  })),
)

test.each(exportOrders)('$name by $order goes on where it was', async ({ list, order }) => {
  const [count, first, ...others] = await plansOf(list, { sort: order })
  expect(count?.wholeTables).toEqual([])
  expect(others.length).toBeGreaterThan(1)
  // A batch that passed over those before it would read more than the first.
  const atMost = first?.rowsRead ?? 0
  expect(others.filter(({ rowsRead }) => rowsRead > atMost)).toEqual([])
  expect(others.flatMap(({ wholeTables }) => wholeTables)).toEqual([])
})

test('every list that is described was among them', () => {
  expect(searchables.length).toBeGreaterThan(7)
  const unseen = searchables.filter(({ table, alias }) => {
    const from = `from "${snakeName(table)}" as "${alias}"`
    return !explained.some((text) => text.includes(from))
  })
  expect(unseen).toEqual([])
})

afterAll(() => recorded?.end())
