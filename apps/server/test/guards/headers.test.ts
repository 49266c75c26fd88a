import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { showLogo } from '@vintem/contracts/appearance/endpoints'
import { getUserPhoto } from '@vintem/contracts/photos/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleOf } from '#http/description/example.ts'
import { testApp } from '../harness.ts'
import { headersFor } from '../operators.ts'
import { aNeighbour, knownOf, type Neighbour } from './neighbour.ts'
import { send } from './send.ts'

// Goal: every answer, good or bad, tells browsers to keep it private and to run nothing in it.
const app = testApp()
let own: Neighbour

beforeAll(async () => {
  own = await aNeighbour(app.current)
})

const EVERYWHERE = {
  'permissions-policy': expect.stringContaining('camera=(), '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}
const PRIVATE = { ...EVERYWHERE, 'cache-control': 'no-store' }
/** Shown on every screen, at an address that gives no other. */
const KEPT = { ...EVERYWHERE, 'cache-control': 'private, max-age=86400, immutable' }
/** Shown in e-mails and on pages of anybody, at an address that gives no other. */
const PUBLIC = { ...EVERYWHERE, 'cache-control': 'public, max-age=31536000, immutable' }
const KEPT_ANSWERS = new Map<unknown, object>([
  [getUserPhoto, KEPT],
  [showLogo, PUBLIC],
])
const NOTHING = `default-src 'none'; frame-ancestors 'none'`

describe.each(allEndpoints)('$entry.at', ({ entry }) => {
  test('as it should be', async () => {
    const request = exampleOf(entry, knownOf(entry, own))
    const user = await app.current.aUser(own.sellerId)
    const sent = await send(app.current, entry, request, {
      authorization: `Bearer ${user.token}`,
      ...(await headersFor(app.current, entry)),
    })
    const expected = KEPT_ANSWERS.get(entry) ?? PRIVATE
    expect(sent.headers).toMatchObject({ ...expected, 'content-security-policy': NOTHING })
  })

  test('refused', async () => {
    const nobody = { params: { ...exampleOf(entry).params, id: '%' }, query: {} }
    const sent = await send(app.current, entry, nobody)
    expect(sent.headers).toMatchObject({ ...PRIVATE, 'content-security-policy': NOTHING })
  })
})

test.each([
  ['an address that leads nowhere', '/api/core/nothing'],
  ['the address of no service', '/nothing'],
])('%s', async (_, url) => {
  const { headers, json } = await app.current.http.inject({ url })
  expect(headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': NOTHING })
  expect(json()).toMatchObject({ errors: [{ code: 'BAR-0005' }] })
})

test.each([
  ['an address that cannot be decoded', '/api/core/%c3%28'],
  ['a part of an address that is too long', `/api/core/charges/${'1'.repeat(300)}`],
])('%s', async (_, url) => {
  const { headers, statusCode } = await app.current.http.inject({ url })
  expect(headers).toMatchObject({ ...PRIVATE, 'content-security-policy': NOTHING })
  expect(statusCode).toBeLessThan(500)
})

describe('pages', () => {
  test.each(['/docs'])('%s runs nothing but what it brings', async (url) => {
    const [first, second] = [
      await app.current.http.inject({ url }),
      await app.current.http.inject({ url }),
    ]
    expect(first.headers).toMatchObject(PRIVATE)
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(first.body).toContain(`nonce="${nonce}"`)
    expect(String(second.headers['content-security-policy'])).not.toContain(nonce)
  })

  test('the page of the API is in the face of the product', async () => {
    const { body } = await app.current.http.inject({ url: '/docs' })
    const fonts = [...body.matchAll(/url\('([^']+)'\)/g)].map(([, url]) => url ?? '')
    expect(fonts).toHaveLength(2)
    for (const url of fonts) {
      const { headers, statusCode } = await app.current.http.inject({ url })
      expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2'])
      expect(headers).toMatchObject(EVERYWHERE)
    }
  })
})
