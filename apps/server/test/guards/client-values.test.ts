import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { type Endpoint, isForKeys } from '@vintem/contracts/endpoint'
import { InvalidRequest } from '@vintem/contracts/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleOf, type RequestExample } from '#http/description/example.ts'
import { type JsonSchema, toJsonSchema } from '#http/description/schemas.ts'
import { testApp } from '../harness.ts'
import { headersFor } from '../operators.ts'
import { aNeighbour, knownOf, type Neighbour, rowsOf } from './neighbour.ts'
import { sameNeighbour } from './same-neighbour.ts'
import { send } from './send.ts'

// Goal: what the server alone decides (whose a thing is, its state, who approved it, what it costs)
// is decided by no request.
// Method: no body has a field for it, but those named here; and every endpoint is sent such fields
// all the same, in every place: it refuses them by name, and nothing of them is found afterwards.
const MARK = 'decidido-c41d07'
const AMOUNT = 731_900_173
const DECIDED_BY_SERVER = {
  status: MARK,
  state: MARK,
  role: MARK,
  approvedBy: MARK,
  approverLevel: MARK,
  createdBy: MARK,
  updatedBy: MARK,
  fee: AMOUNT,
  feeBps: AMOUNT,
  feeCents: AMOUNT,
  total: AMOUNT,
  totalValue: AMOUNT,
  netValue: AMOUNT,
  valueCents: AMOUNT,
}

const app = testApp()
let theirs: Neighbour

beforeAll(async () => {
  theirs = await aNeighbour(app.current)
})

/** The simulated world and rails aside, which act for any seller. */
const changes = allEndpoints.flatMap(({ name, entry }) =>
  !/ (sandbox|webhooks) /.test(entry.at) && 'body' in entry && entry.body
    ? [{ name, entry, body: entry.body }]
    : [],
)

/** A field that somebody may send, and why it decides nothing. */
const HARMLESS: Readonly<Record<string, string>> = {
  'changeCardStatus status': 'blocks a card or opens it, as its seller wants',
  'changeCardStatus idSeller': 'is compared with the session, and decides nothing',
  'createUser profile': 'is what an administrator gives',
  'editUser profile': 'is what an administrator gives',
  'editUser status': 'is what an administrator sets',
  'requestAnticipatedWithdrawal totalRedeem': 'is what was shown: the server takes no other',
  'setApprovalRule approvals': 'is what administrators set, and loosened by two',
  'setPaymentRule approvals': 'is what who approves sets, and loosened by two',
  'createPixFavorite createdAt': 'is there by the specification, and not considered',
  'createPixFavorite updatedAt': 'is there by the specification, and not considered',
  'editPixFavorite createdAt': 'is there by the specification, and not considered',
  'editPixFavorite updatedAt': 'is there by the specification, and not considered',
  'switchPixFavorite updatedAt': 'is there by the specification, and not considered',
  'payBankSlip status': 'is there by the specification, and not considered',
  'payByPix approvedAt': 'is there by the specification, and not considered',
  'payByPix approvedBy': 'is there by the specification, and not considered',
  'payByPix approverLevel': 'is there by the specification, and not considered',
  'payByPix status': 'is there by the specification, and not considered',
  'sendChargeReport status': 'a filter',
  'refundPointOfSale updated_by': 'is there by the specification, and not considered',
}

test('no body has a field for what the server decides', () => {
  const declared = changes.flatMap(({ name, body }) =>
    fieldsOf(toJsonSchema(body)).map((field) => `${name} ${field}`),
  )
  const suspicious =
    /^(status|role|profile|approv|created|updated)|fee|total|net|^id_?seller|level$/i
  const found = declared.filter((each) => suspicious.test(each.split(' ')[1] ?? ''))
  expect(found.toSorted()).toEqual(Object.keys(HARMLESS).toSorted())
})

describe('sent all the same', () => {
  const anOwner = sameNeighbour()
  test.each(changes)('$entry.at', async ({ entry }) => {
    const { current } = app
    const own = await anOwner(current, entry)
    const before = await rowsOf(current, theirs.sellerId)

    const sent = await send(current, entry, withMore(requestOf(entry, own), theirs), {
      authorization: `Bearer ${isForKeys(entry) ? own.apiKey : own.admin.token}`,
      ...(await headersFor(current, entry)),
    })

    expect([sent.status, sent.code]).toEqual([400, InvalidRequest.code])
    expect(sent.text).not.toContain(MARK)
    expect(await storedWith(MARK, String(AMOUNT))).toEqual([])
    expect(await rowsOf(current, theirs.sellerId)).toBe(before)
  })
})

/** No two sellers may have the same sub-domain, and no two users the same e-mail. */
const requestOf = (entry: Endpoint, own: Neighbour): RequestExample =>
  exampleOf(entry, {
    ...knownOf(entry, own),
    subDomain: own.mark,
    email: `nova.${own.mark}@exemplo.com.br`,
  })

function withMore(
  { params, query, body }: RequestExample,
  { sellerId: idSeller }: Neighbour,
): RequestExample {
  const more = { ...DECIDED_BY_SERVER, idSeller, sellerId: idSeller, id_seller: idSeller }
  return { params, query: { ...more, ...query }, body: everywhere(body, more) }
}

/** With more fields in each object, where it has none of the name. */
function everywhere(value: unknown, more: object): unknown {
  if (Array.isArray(value)) return value.map((each) => everywhere(each, more))
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).map(([name, each]) => [name, everywhere(each, more)])
  return { ...more, ...Object.fromEntries(inside) }
}

/** The names of all fields of a body, however deep. */
function fieldsOf(schema: JsonSchema): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const items = schema.items ? [schema.items as JsonSchema] : []
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  return [
    ...new Set([
      ...fields.flatMap(([name, field]) => [name, ...fieldsOf(field)]),
      ...[...inside, ...items].flatMap((each) => fieldsOf(each)),
    ]),
  ]
}

/** The tables in which one of two texts stands somewhere. */
async function storedWith(...texts: [string, string]): Promise<string[]> {
  const tables = await app.current.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'sandbox')`,
  )
  const any = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from ${name} t
        where position($1 in t::text) > 0 or position($2 in t::text) > 0)`,
  )
  const found = await app.current.sql<{ name: string }>(
    any.join(' union all '),
    texts,
    'where texts stand',
  )
  return found.map(({ name }) => name)
}
