import { ROLES, TOGGLES } from '@vintem/contracts/access'
import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { addressOf, type Endpoint, isForKeys } from '@vintem/contracts/endpoint'
import { refundCharge } from '@vintem/contracts/refunds/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleOf, type RequestExample } from '#http/description/example.ts'
import { testApp } from '../harness.ts'
import { headersFor } from '../operators.ts'
import { authorizationOf } from './credentials.ts'
import { type Caller, togglesOf } from './matrix.ts'
import { aNeighbour, knownOf, type Neighbour } from './neighbour.ts'
import { type Sent, send } from './send.ts'

// Goal: a field or parameter that an endpoint does not declare is refused by name, at every place:
// a misspelt `value` must not refund everything, nor a misspelt filter list everything.
const UNKNOWN = 'desconhecido'

const app = testApp()
let own: Neighbour

beforeAll(async () => {
  own = await aNeighbour(app.current)
})

const requestOf = (entry: Endpoint) => exampleOf(entry, knownOf(entry, own))

/** Sends as a user who may call the endpoint. */
async function sendAdmitted(entry: Endpoint, request: RequestExample): Promise<Sent> {
  if (isForKeys(entry)) {
    return send(app.current, entry, request, { authorization: `Bearer ${own.apiKey}` })
  }
  const { barring } = togglesOf(entry.access)
  const toggles = TOGGLES.filter((toggle) => !barring.includes(toggle))
  const caller: Caller = { name: 'admitted', session: 'open', roles: ROLES, toggles }
  const [authorization] = await authorizationOf(app.current, own.sellerId, [caller])
  const operator = await headersFor(app.current, entry)
  return send(app.current, entry, request, { authorization, ...operator })
}

const refusalOf = ({ status, text }: Sent) => ({
  status,
  fields: (JSON.parse(text || '{}') as { errors?: { field: string }[] }).errors?.map(
    ({ field }) => field,
  ),
})

const ours = allEndpoints.filter(({ entry }) => addressOf(entry).service !== 'webhooks')
const changing = ours.filter(({ entry }) => 'repeat' in entry && !('takes' in entry && entry.takes))

describe('a parameter that nobody declared', () => {
  test.each(ours)('$entry.at', async ({ entry }) => {
    const request = requestOf(entry)
    const query = { ...request.query, [UNKNOWN]: 1 }

    expect(refusalOf(await sendAdmitted(entry, { ...request, query }))).toEqual({
      status: 400,
      fields: [UNKNOWN],
    })
  })
})

describe('a field that nobody declared, at any depth', () => {
  test.each(changing)('$entry.at', async ({ entry }) => {
    const request = requestOf(entry)
    const { body, unknown } = withUnknown(request.body ?? {})

    const { status, fields } = refusalOf(await sendAdmitted(entry, { ...request, body }))

    expect({ status, fields: fields?.toSorted() }).toEqual({
      status: 400,
      fields: unknown.toSorted(),
    })
  })
})

test('what a bank adds to its callbacks is not refused', async () => {
  const { ownSecret: secret } = app.current.services.callbacks
  const { statusCode } = await app.current.http.inject({
    method: 'POST',
    url: `/api/webhooks/${secret}/pix?${UNKNOWN}=1`,
    payload: { pix: [], [UNKNOWN]: 1 },
  })

  expect(statusCode).toBe(204)
})

test('what is missing is told beside what is misspelt', async () => {
  const user = await app.current.aUser(own.sellerId)
  const { status, errors } = await app.current.call(refundCharge, {
    as: user,
    params: { id: String(own.ids['charges']) },
    body: { amount: 10 } as object,
  })

  expect({ status, errors }).toMatchObject({
    status: 400,
    errors: [{ code: 'BAR-0002', field: 'amount', description: 'Campo desconhecido: amount.' }],
  })
})

test('a filter is told by the name it was given', async () => {
  const query = { customerID: 'x', ['x'.repeat(1_000)]: 1 }
  const { status, errors } = await app.current.call(listCharges, {
    as: await app.current.aUser(own.sellerId),
    query: query as object,
  })

  expect({ status, fields: errors.map(({ field }) => field) }).toEqual({
    status: 400,
    fields: ['customerID', 'x'.repeat(80)],
  })
  expect(errors[0]?.description).toBe('Parâmetro desconhecido: customerID.')
})

test('a refusal has one entry for each field, and an end', async () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 1]))
  const { errors } = await app.current.call(refundCharge, {
    as: await app.current.aUser(own.sellerId),
    params: { id: String(own.ids['charges']) },
    body: many,
  })

  expect(errors).toHaveLength(50)
})

/** The body with one more field in each of its objects, and where those are. */
function withUnknown(body: unknown): { body: unknown; unknown: string[] } {
  const unknown: string[] = []
  const visit = (value: unknown, path: string): unknown => {
    const at = (name: string) => (path ? `${path}.${name}` : name)
    if (Array.isArray(value)) return value.map((each, index) => visit(each, at(String(index))))
    if (typeof value !== 'object' || value === null) return value
    unknown.push(at(UNKNOWN))
    const inside = Object.entries(value).map(([name, each]) => [name, visit(each, at(name))])
    return { ...Object.fromEntries(inside), [UNKNOWN]: 1 }
  }
  return { body: visit(body, ''), unknown }
}
