import { Writable } from 'node:stream'
import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import { clearSandboxFaults, planSandboxFault } from '@vintem/contracts/sandbox/endpoints'
import { requestPasswordReset } from '@vintem/contracts/sessions/endpoints'
import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleOf, type KnownValues, type RequestExample } from '#http/description/example.ts'
import { testApp } from '../harness.ts'
import { headersFor } from '../operators.ts'
import { aNeighbour, knownOf, type Neighbour } from './neighbour.ts'
import { send } from './send.ts'

// Goal: what people type in confidence is in no log line, no error answer and no table.
// Method: every endpoint is sent secrets that can be told from anything else, rightly and wrongly;
// then all that was logged, answered and stored is searched for them.
const SECRETS: KnownValues = {
  cvv: '7391',
  newPassword: 'segredo-novo-83aa6c',
  number: '4111111111111111',
  password: 'segredo-83aa6c',
  refreshToken: 'refresh-83aa6c',
  secret: 'webhook-83aa6c',
  token: 'token-83aa6c',
}
/** The CVV by itself: an id may have the same four digits between its hyphens. */
const SECRET = /83aa6c|4111 ?1111 ?1111 ?1111|(?<![-\w])7391(?![-\w])/

const lines: string[] = []
const log = pino(
  { level: 'debug' },
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
const app = testApp({ log })
let own: Neighbour

beforeAll(async () => {
  own = await aNeighbour(app.current)
})

const withSecrets = (entry: Endpoint) => exampleOf(entry, { ...knownOf(entry, own), ...SECRETS })

/** Requests with their secrets where they do not belong. */
function wrongWays(entry: Endpoint, right: RequestExample): RequestExample[] {
  const inAddress = Object.fromEntries(
    Object.keys(right.params).map((name) => [name, 'token-83aa6c']),
  )
  const more = {
    ...(right.body as object),
    ...SECRETS,
    name: 5,
    email: 'segredo-83aa6c',
    installments: '',
  }
  return [
    { ...right, query: { ...right.query, page: 'token-83aa6c', password: 'segredo-83aa6c' } },
    { ...right, params: inAddress },
    ...('body' in entry && entry.body
      ? [
          { ...right, body: more },
          { ...right, body: [SECRETS] },
        ]
      : []),
  ]
}

describe('secrets sent to every endpoint', () => {
  test.each(allEndpoints)('$entry.at', async ({ entry }) => {
    const { token } = await app.current.aUser(own.sellerId)
    const right = withSecrets(entry)
    const { cookie = '__Host-refresh=refresh-83aa6c' } = await headersFor(app.current, entry)
    for (const request of [right, ...wrongWays(entry, right)]) {
      const headers = { authorization: `Bearer ${token}`, cookie }
      const sent = await send(app.current, entry, request, headers)
      if (sent.status >= 400) expect(sent.text).not.toMatch(SECRET)
      expect(lines.filter((line) => line.includes(token))).toEqual([])
    }
  })

  test.each(['{"password":"segredo-83aa6c"', '{"number":4111111111111111,}', 'segredo-83aa6c'])(
    'in a body that cannot be read: %s',
    async (payload) => {
      const changes = allEndpoints.filter(({ entry }) => 'body' in entry && entry.body)
      for (const { entry } of changes) {
        const { method, service, path } = addressOf(entry)
        const headers = { 'content-type': 'application/json' }
        const url = `/api/${service}${path.replace(/\{\w+\}/g, 'token-83aa6c')}`
        const { body } = await app.current.http.inject({ method, url, headers, payload })
        expect(body).not.toMatch(SECRET)
      }
    },
  )

  test('in an address that leads nowhere', async () => {
    const { body } = await app.current.http.inject(
      '/api/core/public/password-tokens/token-83aa6c/x',
    )
    expect(body).not.toMatch(SECRET)
  })
})

test('the link of a password reset is in the e-mail alone, also while it waits to be sent again', async () => {
  const { current } = app
  const { email } = await current.aRealUser(own.sellerId)
  await current.call(planSandboxFault, { body: { rail: 'email', fault: 'timeout-after' } })
  await current.call(requestPasswordReset, { params: { id: email } })
  await current.runner.drain()
  const waiting = await current.sql('select from work where done_at is null and attempts > 0')
  const secret = await secretSentTo(email)
  const storedMeanwhile = await storedWith(secret)

  await current.call(clearSandboxFaults, {})
  await current.sql('update work set lease_until = null')
  await current.runner.drain()

  expect(waiting).toHaveLength(1)
  expect(storedMeanwhile).toEqual([])
  expect(await storedWith(secret)).toEqual([])
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

/** The secret that the link in the one e-mail to somebody carries. */
async function secretSentTo(email: string): Promise<string> {
  const sent = await app.current.sql<{ body: string }>(
    'select body from sandbox.email where recipient = $1',
    [email],
  )
  expect(sent).toHaveLength(1)
  const secret = /https?:\S+\.([\w-]{43})\s/.exec(sent[0]?.body ?? '')?.[1] ?? ''
  expect(secret).not.toBe('')
  return secret
}

test('nothing of it all was logged or stored', async () => {
  expect(lines.length).toBeGreaterThan(allEndpoints.length)
  expect(lines.filter((line) => SECRET.test(line))).toEqual([])
  const long = Object.values(SECRETS).filter((secret) => secret !== SECRETS['cvv'])
  for (const secret of long) expect(await storedWith(String(secret))).toEqual([])
})

/** The tables in which a text stands somewhere; the inbox outside may have it. */
async function storedWith(text: string): Promise<string[]> {
  const tables = await app.current.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'sandbox')
        and c.oid <> 'sandbox.email'::regclass`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await app.current.sql(
        `select from ${name} t where position($1 in t::text) > 0 limit 1`,
        [text],
      )
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}
