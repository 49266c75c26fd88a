import { text } from 'node:stream/consumers'
import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf, type Endpoint, isForKeys } from '@vintem/contracts/endpoint'
import { InvalidRequest, MethodNotAllowed, NotFound } from '@vintem/contracts/errors'
import { clearSandboxFaults } from '@vintem/contracts/sandbox/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleOf } from '#http/description/example.ts'
import { describeApi } from '#http/description/openapi.ts'
import { testApp } from '../harness.ts'
import { headersFor } from '../operators.ts'
import { endsOfTheCalendar, type RawRequest, mutated } from './mutations.ts'
import { aNeighbour, knownOf, type Neighbour } from './neighbour.ts'

// Goal: whatever comes in, the answer is one that the API description promises, in 2 s: its status, its
// code, its schema; never 500. Method: a right request of each endpoint, with one thing made wrong.
// FUZZ_RUNS sets how many of each; `npm run bench -- fuzz` takes 300.
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 30)
const MAX_MILLIS = 2_000
/** What waits for a bank before it answers without it, and how long. */
const WAITS: Readonly<Record<string, number>> = { 'POST payment /v1/orders': 3_000 }
const PATIENCE = 10_000 + RUNS * 3_200

const app = testApp()
const api = describeApi('http://127.0.0.1:3000', '0')
let own: Neighbour
let sent = 0

beforeAll(async () => {
  own = await aNeighbour(app.current)
})
afterAll(() => {
  process.stdout.write(`bad input: ${sent} requests to ${allEndpoints.length} endpoints\n`)
})

// @spec 000 §1: Portuguese of Brazil
// @spec 000 §7: Errors arrive as errors[] with code and description
describe('one thing wrong', () => {
  test.each(allEndpoints)('$entry.at', { timeout: PATIENCE }, async ({ entry }) => {
    const user = await app.current.aUser(own.sellerId)
    const operator = await headersFor(app.current, entry)
    const example = exampleOf(entry, knownOf(entry, own))
    await fc.assert(
      fc.asyncProperty(mutated(entry, example), async (request) => {
        const answered = await answerTo(entry, request, {
          ...operator,
          authorization: `Bearer ${isForKeys(entry) ? own.apiKey : user.token}`,
        })
        const offence = offenceOf(entry, request, answered)
        expect(offence && `${request.mutation}: ${offence}`).toBeUndefined()
      }),
      { numRuns: RUNS },
    )
    await app.current.call(clearSandboxFaults, {})
  })
})

describe('the first and the last day there are', () => {
  test.each(allEndpoints)('$entry.at', { timeout: PATIENCE }, async ({ entry }) => {
    const user = await app.current.aUser(own.sellerId)
    const who = {
      ...(await headersFor(app.current, entry)),
      authorization: `Bearer ${isForKeys(entry) ? own.apiKey : user.token}`,
    }
    for (const request of endsOfTheCalendar(entry, exampleOf(entry, knownOf(entry, own)))) {
      const offence = offenceOf(entry, request, await answerTo(entry, request, who))
      expect.soft(offence && `${request.mutation}: ${offence}`).toBeUndefined()
    }
  })
})

interface Answered {
  status: number
  text: string
  millis: number
}

async function answerTo(
  entry: Endpoint,
  request: RawRequest,
  who: Record<string, string>,
): Promise<Answered> {
  const begin = performance.now()
  const response = await app.current.http.inject({
    method: addressOf(entry).method,
    url: request.url,
    headers: {
      ...who,
      'idempotency-key': `${begin}-${sent++}`,
      ...('versioned' in entry && { 'if-match': '*' }),
      ...request.headers,
    },
    ...(request.payload !== undefined && { payload: request.payload }),
    payloadAsStream: true,
  })
  const millis = performance.now() - begin
  const status = response.statusCode
  // A PDF is not looked into, and an event stream has no end.
  if (!entry.produces || status !== 200)
    return { status, millis, text: await text(response.stream()) }
  response.stream().destroy()
  return { status, millis, text: '' }
}

/** What an answer does that the description of its endpoint does not promise; undefined for nothing. */
function offenceOf(
  entry: Endpoint,
  { astray, url }: RawRequest,
  { status, text: body, millis }: Answered,
): string | undefined {
  if (millis > MAX_MILLIS + (WAITS[entry.at] ?? 0)) return `${status} after ${millis} ms`
  if (status >= 500) return `${status} ${body}`
  const { method, service, path } = addressOf(entry)
  const responses = api.paths[`/api/${service}${path}`]?.[method.toLowerCase()]?.responses
  if (status >= 400) {
    const examples = responses?.[status]?.content?.['application/json']?.examples ?? {}
    const codes = (JSON.parse(body) as { errors?: { code: string }[] }).errors?.map(
      ({ code }) => code,
    )
    const isKnown = codes?.every((code) => code in examples || (astray && ROUTER.has(code)))
    return codes?.length && isKnown ? undefined : `${status} is not described: ${body}`
  }
  if (isElsewhere(url)) return undefined
  if (!responses?.[status]) return `${status} is not described`
  const read = entry.answer?.safeParse(JSON.parse(body))
  return read?.success === false ? `${status} breaks its schema: ${String(read.error)}` : undefined
}

/** An address with `..` in it may be that of another endpoint, which answers as it says. */
const isElsewhere = (url: string): boolean =>
  new URL(url, 'http://localhost').pathname !== url.split('?')[0]

/** Of an address that leads nowhere, or to another endpoint, whatever this one says. */
const ROUTER = new Set<string>([InvalidRequest.code, MethodNotAllowed.code, NotFound.code])
