import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf, type Endpoint, isForKeys } from '@vintem/contracts/endpoint'
import { expect, test } from 'vitest'
import { exampleOf } from '#http/description/example.ts'
import { newId } from '#platform/ids.ts'
import { testApp } from '../harness.ts'
import { TEST_RECEIVERS } from '../webhooks.ts'
import { knownOf, type Neighbour } from './neighbour.ts'
import { usedNeighbour } from './same-neighbour.ts'
import { type Sent, send } from './send.ts'

// Goal: what the developers' API promises of every call holds at each of its endpoints: the limits, the
// version and the number of the request, errors as RFC 9457 where that is asked for, an ETag of what is
// read, and one answer for one intent. A new endpoint is included automatically.
const app = testApp({ receivers: TEST_RECEIVERS })
const askSeller = usedNeighbour()
const endpoints = allEndpoints.filter(({ entry }) => isForKeys(entry))
const answering = endpoints.filter(({ entry }) => !entry.produces)

const OF_EACH_ANSWER = {
  'ratelimit-policy': expect.stringMatching(/^"\w+";q=\d+;w=60$/),
  ratelimit: expect.stringMatching(/^"\w+";r=\d+;t=\d+$/),
  'vintem-version': expect.any(String),
  'x-request-id': expect.any(String),
}

type Call = (headers: Record<string, string>) => Promise<Sent>

test.each(answering)('$entry.at answers as promised', async ({ entry }) => {
  const callOf =
    (owner: Neighbour): Call =>
    (headers) =>
      send(app.current, entry, exampleOf(entry, knownOf(entry, owner)), {
        authorization: `Bearer ${owner.apiKey}`,
        ...headers,
      })
  const intent = { 'idempotency-key': newId() }
  const asked = await askSeller(app.current, entry, (owner) => callOf(owner)(intent))
  const [first, call] = [asked.sent, callOf(asked.neighbour)]
  expect([400, 401, 403, 404, 500]).not.toContain(first.status)
  expect(first.headers).toMatchObject(OF_EACH_ANSWER)
  expect(first.headers).not.toHaveProperty('idempotent-replayed')
  if (addressOf(entry).method === 'GET') await expectTag(call, first)
  if (isKeyed(entry)) expectOnce(first, await call(intent))
})

const isKeyed = (entry: Endpoint) => 'repeat' in entry && entry.repeat === 'keyed'

async function expectTag(call: Call, { headers }: Sent): Promise<void> {
  const etag = String(headers['etag'])
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  const same = await call({ 'if-none-match': `"outro", W/${etag}` })
  expect([same.status, same.text, same.headers['etag']]).toEqual([304, '', etag])
  expect((await call({ 'if-none-match': '"outro"' })).status).toBe(200)
}

/** A refusal is not stored: it is judged again, and has nothing to replay. */
function expectOnce(first: Sent, again: Sent): void {
  expect(again.status).toBe(first.status)
  if (first.status >= 300) return
  expect(again.text).toBe(first.text)
  expect(again.headers['idempotent-replayed']).toBe('true')
}

test.each(endpoints)('$entry.at refuses as RFC 9457 has it', async ({ entry }) => {
  const { status, headers, text } = await send(app.current, entry, exampleOf(entry), {
    authorization: 'Bearer none',
    accept: 'application/problem+json',
  })
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(JSON.parse(text)).toMatchObject({
    type: expect.stringMatching(/^\/docs#BAR-\d{4}$/),
    status,
    instance: headers['x-request-id'],
    errors: [{ code: expect.any(String), requestId: headers['x-request-id'] }],
  })
})
