import { allEndpoints, type NamedEndpoint } from '@vintem/contracts/all-endpoints'
import { addressOf, isForKeys, isForUsers, isWithoutSession } from '@vintem/contracts/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { addressOfExample, exampleOf, type KnownValues } from '#http/description/example.ts'
import { toJsonSchema } from '#http/description/schemas.ts'
import { testApp } from '../harness.ts'
import { TEST_RECEIVERS } from '../webhooks.ts'
import { authorizationOf } from './credentials.ts'
import { type Cell, cellsOf, mismatches, verdictOf } from './matrix.ts'
import { knownOf, type Neighbour, rowsOf } from './neighbour.ts'
import { sameNeighbour, usedNeighbour } from './same-neighbour.ts'
import { send } from './send.ts'

// Goal: the server lets in exactly whom its table says, and nobody reaches another seller's things.
// Method: every endpoint × every way to call it, generated from the table, with requests that are
// right in all but the caller. A new endpoint is included automatically; a new kind of thing that
// addresses name needs a line in neighbour.ts, and the last test says so. Access is judged before
// the content: only a caller who may make the right request is told that this one is wrong
// (decision 71).
const app = testApp({ receivers: TEST_RECEIVERS })
let cells = 0

afterAll(() => {
  process.stdout.write(`authorization matrix: ${cells} cells of ${allEndpoints.length} endpoints\n`)
})

describe('every caller at every endpoint', () => {
  // @spec 000 §2.1: Each route has roles and a toggle, from one table
  // @spec 000 §6: Every role; each endpoint open to its own, and to no other
  // @spec 000 §6: Charges for MASTER, ADMIN, BACKOFFICE, CHARGES
  // @spec 000 §6: Subscriptions for MASTER, ADMIN …
  test.each(allEndpoints)('$entry.at', async (endpoint) => {
    const sellerId = await app.current.aSeller()
    const row = cellsOf(endpoint)
    const headers = await authorizationOf(
      app.current,
      sellerId,
      row.map(({ caller }) => caller),
    )
    const example = exampleOf(endpoint.entry)
    const judge = async (cell: Cell) => {
      const authorization = headers[row.indexOf(cell)]
      const sent = await send(app.current, endpoint.entry, example, { authorization })
      return { ...cell, found: verdictOf(sent.status, sent.code) }
    }
    const { refused = [], admitted = [] } = Object.groupBy(row, ({ expected }) =>
      expected === 'admitted' ? 'admitted' : 'refused',
    )
    // Who is refused changes nothing, and need not wait for the others.
    const judged = await Promise.all(refused.map(judge))
    for (const cell of admitted) judged.push(await judge(cell))
    cells += judged.length
    expect(mismatches(judged)).toEqual([])
  })
})

describe('every caller at every closed endpoint, with a wrong request', () => {
  const closed = allEndpoints.filter(({ entry }) => !isWithoutSession(entry))

  test.each(closed)('$entry.at', async (endpoint) => {
    const { current } = app
    const row = everySort(cellsOf(endpoint))
    const callers = row.map(({ caller }) => caller)
    const headers = await authorizationOf(current, await current.aSeller(), callers)
    const found = await Promise.all(
      row.flatMap(({ caller, expected }, index) =>
        wrongRequests(endpoint).map(async (wrong) => {
          const { status, code } = await wrong(headers[index])
          const verdict = verdictOf(status, code)
          const isRefused = verdict === 'admitted' ? WRONG.test(String(status)) : true
          return verdict !== expected || !isRefused ? [[caller.name, verdict, status]] : []
        }),
      ),
    )
    cells += found.length
    expect(found.flat()).toEqual([])
  })
})

const WRONG = /400|413|415/

/** One caller for each way that a call may end, and everybody without a session. */
const everySort = (cells: readonly Cell[]): Cell[] => [
  ...cells.filter(({ caller }) => caller.session === 'none'),
  ...new Map(
    cells
      .filter(({ caller }) => caller.session !== 'none')
      .map((cell) => [cell.expected, cell] as const),
  ).values(),
]

/** A parameter too many; and where there may be a body, one that is no JSON, and one of another type. */
function wrongRequests({ entry }: NamedEndpoint) {
  const example = exampleOf(entry)
  const { method } = addressOf(entry)
  const withBody = (payload: string, type: string) => async (authorization: string | undefined) => {
    const { statusCode, json } = await app.current.http.inject({
      method,
      url: addressOfExample(entry, example),
      headers: {
        ...(authorization && { authorization }),
        ...('versioned' in entry && { 'if-match': '*' }),
        'content-type': type,
      },
      payload,
    })
    const { errors } = json() as { errors: { code: string }[] }
    return { status: statusCode, code: errors[0]?.code }
  }
  const unknown = { ...example, query: { ...example.query, desconhecido: 1 } }
  return [
    (authorization: string | undefined) => send(app.current, entry, unknown, { authorization }),
    ...(method === 'GET'
      ? []
      : [withBody('{', 'application/json'), withBody('<a/>', 'application/xml')]),
  ]
}

describe("another seller's things", () => {
  const closed = allEndpoints.filter(({ entry }) => isForUsers(entry) || isForKeys(entry))
  const naming = closed.filter(({ entry }) => entry.params || 'body' in entry || entry.query)
  const aForeigner = sameNeighbour()
  const anOwner = sameNeighbour()
  const askOwner = usedNeighbour(anOwner)

  test.each(naming)('$entry.at', async (endpoint) => {
    const { current } = app
    const theirs = await aForeigner(current, endpoint.entry)
    const own = await anOwner(current, endpoint.entry)
    const variants = variantsOf(endpoint, own, theirs)
    const before = await rowsOf(current, theirs.sellerId)
    const found = []
    for (const { what, known } of variants) {
      const sent = await send(current, endpoint.entry, requestOf(endpoint, known), {
        authorization: bearerOf(endpoint, own),
      })
      cells++
      const saw = sent.text.includes(theirs.mark)
      if (!REFUSALS[what].test(String(sent.status)) || saw)
        found.push({ what, status: sent.status, saw, text: sent.text })
    }
    expect(found).toEqual([])
    expect(await rowsOf(current, theirs.sellerId)).toBe(before)
  })

  test.each(closed.filter(({ entry }) => entry.params))(
    '$entry.at finds them for their owner, so that the refusals above mean something',
    async (endpoint) => {
      const { entry } = endpoint
      const { sent } = await askOwner(app.current, entry, (owner) =>
        send(app.current, entry, requestOf(endpoint, knownOf(entry, owner)), {
          authorization: bearerOf(endpoint, owner),
        }),
      )
      expect([400, 401, 403, 404, 500]).not.toContain(sent.status)
    },
  )
})

/** The neighbour's administrator, or a key of theirs with every scope. */
const bearerOf = ({ entry }: NamedEndpoint, { admin, apiKey }: Neighbour) =>
  `Bearer ${isForKeys(entry) ? apiKey : admin.token}`

/** A filter by something of theirs finds nothing; a rule of our own may be broken before. */
const REFUSALS = { address: /404/, body: /40[04]/, query: /200|40[049]/ } as const

type Variant = { what: 'address' | 'body' | 'query'; known: KnownValues }

/**
 * The neighbour's ids in the address, in the body of a call on something of our own, and in the
 * query.
 */
function variantsOf({ entry }: NamedEndpoint, own: Neighbour, theirs: Neighbour): Variant[] {
  const [ours, foreign] = [knownOf(entry, own), knownOf(entry, theirs)]
  const example = exampleOf(entry, foreign)
  const body = JSON.stringify(example.body ?? '')
  const isNamedInAddress = Object.keys(example.params).some((name) => name in foreign)
  const isNamedInBody = Object.entries(foreign).some(([name, id]) =>
    body.includes(`${JSON.stringify(name)}:${JSON.stringify(id)}`),
  )
  return [
    ...(isNamedInAddress ? [{ what: 'address', known: foreign } as const] : []),
    ...(isNamedInBody ? [{ what: 'body', known: { ...foreign, id: ours['id'] } } as const] : []),
    ...(entry.query ? [{ what: 'query', known: foreign } as const] : []),
  ]
}

/** With every part of the query that is known. */
function requestOf({ entry }: NamedEndpoint, known: KnownValues) {
  const request = exampleOf(entry, known)
  const filters = entry.query ? Object.keys(toJsonSchema(entry.query).properties ?? {}) : []
  const foreignPairs = filters
    .filter((name) => name in known)
    .map((name) => [name, known[name]] as const)
  return { ...request, query: { ...request.query, ...Object.fromEntries(foreignPairs) } }
}
