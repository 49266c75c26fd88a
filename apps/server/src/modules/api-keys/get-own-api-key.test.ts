import { getOwnApiKey } from '@vintem/contracts/api-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { PER_MINUTE } from '#http/rate-limit.ts'
import { newApiKeySecret } from '#platform/api-key-secret.ts'
import { aKey, byKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'
import { inboxOf } from '#test/sign-up.ts'

// Goal: a key opens the service of keys from where it may, by its headers alone, and leaves a trace of its
// use. What is no key is refused without a query.
describe('a call by a key', () => {
  const app = testApp()
  const admin = async () => app.current.aUser(await app.current.aSeller())
  const send = (headers: Record<string, string>, url = '/api/payment/v1/keys/self') =>
    app.current.http.inject({ url, headers })

  test('is taken in either header, and tells its limits, version and request', async () => {
    const { id, secret } = await aKey(app.current, await admin())
    for (const headers of [byKey(secret), { authorization: `Bearer ${secret}` }]) {
      const answered = await send(headers)
      expect(answered.json()).toMatchObject({ uuid: id })
      expect(answered.headers).toMatchObject({
        ratelimit: expect.stringMatching(/^"read";r=\d+;t=\d+$/),
        'ratelimit-policy': expect.stringMatching(/^"read";q=\d+;w=60$/),
        'vintem-version': '2026-11-23',
        'x-request-id': expect.any(String),
      })
    }
  })

  test('is never taken from the address', async () => {
    const { secret } = await aKey(app.current, await admin())
    const address = `/api/payment/v1/keys/self?token=${secret}`
    expect((await send({}, address)).statusCode).toBe(401)
    expect((await send(byKey(secret), address)).statusCode).toBe(400)
  })

  test('is refused without a query where the key is mistyped, and in words for the other environment', async () => {
    const as = await admin()
    const { secret } = await aKey(app.current, as)
    const mistyped = secret.slice(0, -1) + (secret.endsWith('x') ? 'y' : 'x')
    expect((await send(byKey(mistyped))).json().errors[0].code).toBe('BAR-9080')
    const live = newApiKeySecret({ kind: 'SECRET', isTest: false, sellerId: as.sellerId })
    expect((await send(byKey(live))).json().errors[0].code).toBe('BAR-9081')
    // Right by itself, and nobody's.
    const unknown = newApiKeySecret({ kind: 'SECRET', isTest: true, sellerId: as.sellerId })
    expect((await send(byKey(unknown))).json().errors[0].code).toBe('BAR-9080')
  })

  test('answers errors as RFC 9457 where that is asked for', async () => {
    const refused = await send({ accept: 'application/problem+json' })
    expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(refused.json()).toMatchObject({
      type: '/docs#BAR-9080',
      title: 'Chave recusada',
      status: 401,
      errors: [{ code: 'BAR-9080' }],
    })
  })

  test('knows the versions of the answers', async () => {
    const { headers } = await aKey(app.current, await admin())
    expect((await send({ ...headers, 'vintem-version': '2026-11-23' })).statusCode).toBe(200)
    expect((await send({ ...headers, 'vintem-version': '2020-01-01' })).statusCode).toBe(400)
  })

  test('comes from the networks of its key alone', async () => {
    const { headers } = await aKey(app.current, await admin(), { ipRanges: ['203.0.113.0/24'] })
    const from = (remoteAddress: string) =>
      app.current.call(getOwnApiKey, { headers, remoteAddress })
    expect((await from('203.0.113.9')).status).toBe(200)
    expect((await from('203.0.114.9')).errors[0]?.code).toBe('BAR-9085')
  })

  test('is refused from a page where the key is secret, and its seller is told once', async () => {
    const { userId, sellerId } = await admin()
    await app.current.aRealUser(sellerId, { email: `dona${sellerId}@exemplo.com.br` })
    const as = { ...(await app.current.aUser(sellerId)), userId }
    const { headers } = await aKey(app.current, as, { title: 'Loja do site' })
    for (const _ of [1, 2]) {
      const refused = await send({ ...headers, origin: 'https://loja.com.br' })
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'BAR-9083'])
    }
    await app.current.runner.drain()
    const told = (await inboxOf(app.current, `dona${sellerId}@exemplo.com.br`)).filter(
      ({ subject }) => subject.includes('navegador'),
    )
    expect(told.map(({ subject }) => subject)).toEqual([
      'A chave secreta Loja do site foi usada em um navegador',
    ])
    const [notice] = await app.current.sql<{ type: string }>(
      `select type from notice where seller_id = $1`,
      [sellerId],
    )
    expect(notice?.type).toBe('API_KEY_IN_BROWSER')
  })

  test('is noted as the last use, outside of the call', async () => {
    const { id, headers } = await aKey(app.current, await admin())
    expect((await send(headers)).statusCode).toBe(200)
    await expect
      .poll(async () => {
        const [row] = await app.current.sql<{ used_at: Date | null }>(
          `select used_at from api_key_secret where key_id = $1`,
          [id],
        )
        return row?.used_at ?? null
      })
      .not.toBeNull()
  })
})

// Goal: who makes keys up asks the database no more often than any stranger.
describe('calls by keys of nobody', () => {
  const app = testApp({ rateLimitScale: 1 })

  test('are slowed down by their address, unlike calls by a key that was used before', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { headers } = await aKey(app.current, as)
    const remoteAddress = '198.51.100.7'
    const from = (asked: Record<string, string>) =>
      app.current.http.inject({ url: '/api/payment/v1/keys/self', headers: asked, remoteAddress })
    expect((await from(headers)).statusCode).toBe(200)
    const madeUp = () =>
      byKey(newApiKeySecret({ kind: 'SECRET', isTest: true, sellerId: as.sellerId }))
    const statuses = new Set<number>()
    for (let call = 0; call <= PER_MINUTE.public; call++) {
      statuses.add((await from(madeUp())).statusCode)
    }
    expect([...statuses]).toEqual([401, 429])
    expect((await from(headers)).statusCode).toBe(200)
  })
})
