import { listSellerCalls } from '@vintem/contracts/key-calls/endpoints'
import { describe, expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { loggedCalls } from '#test/key-calls.ts'

// Goal: a seller finds what its systems have called and what became of it, and nothing of it is secret: no body, no
// query, of addresses ids alone. No other seller, and nobody without the right, sees it.
describe('listSellerCalls', () => {
  const app = testApp()

  async function aSystem() {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const { id, headers } = await aKey(app.current, as, { title: 'Loja' })
    const send = (method: 'GET' | 'POST', url: string, more: Record<string, string> = {}) =>
      app.current.http.inject({
        method,
        url: `/api/payment${url}`,
        headers: { ...headers, ...more },
        ...(method === 'POST' && { payload: { title: 'Segredo do corpo' } }),
      })
    return { sellerId, as, id, headers, send }
  }

  test('shows each call with its answer, the newest first', async () => {
    const { as, id, send } = await aSystem()
    const first = await send('GET', '/v1/keys/self')
    const second = await send('POST', '/v1/orders', { 'idempotency-key': 'pedido-1' })

    const calls = await loggedCalls(app.current, as, 2)

    expect(calls).toEqual([
      {
        uuid: second.headers['x-request-id'],
        at: expect.any(String),
        method: 'POST',
        path: '/v1/orders',
        route: '/v1/orders',
        status: 400,
        outcome: 'REFUSED',
        millis: expect.any(Number),
        errorCode: second.json().errors[0].code,
        error: { title: expect.any(String), description: expect.any(String) },
        idempotencyKey: 'pedido-1',
        replayed: false,
        key: { uuid: id, title: 'Loja' },
      },
      expect.objectContaining({
        uuid: first.headers['x-request-id'],
        path: '/v1/keys/self',
        status: 200,
        outcome: 'OK',
        errorCode: null,
        error: null,
        idempotencyKey: null,
      }),
    ])
  })

  test('keeps no secret: neither of the address, nor of the query, nor of the key of repetition', async () => {
    const { as, sellerId, headers, send } = await aSystem()
    await send('GET', '/v1/charges/4111111111111111')
    await send('GET', '/v1/buyers?document=segredo-1')
    await send('POST', '/v1/orders', { 'idempotency-key': 'pedido-4111111111111111' })
    await send('POST', '/v1/orders', { 'idempotency-key': headers['x-token-api'] ?? '' })
    const calls = await loggedCalls(app.current, as, 4)

    expect(calls.map(({ path }) => path)).toEqual([
      '/v1/orders',
      '/v1/orders',
      '/v1/buyers',
      '/v1/charges/{id}',
    ])
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([null, null, null, null])
    const [row] = await app.current.sql<{ all: string }>(
      `select string_agg(c::text, ' ') as all from key_call c where seller_id = $1`,
      [sellerId],
    )
    expect(row?.all).not.toMatch(/41111111|segredo|vnt_|corpo/i)
  })

  test('finds by answer, key, method, address and what the call was named by', async () => {
    const { as, id, send } = await aSystem()
    const other = await aKey(app.current, as, { title: 'Outra' })
    const refused = await send('POST', '/v1/orders', { 'idempotency-key': 'pedido-7' })
    await send('GET', '/v1/keys/self')
    await app.current.http.inject({ url: '/api/payment/v1/keys/self', headers: other.headers })
    await loggedCalls(app.current, as, 3)
    const found = async (query: object) =>
      (await app.current.call(listSellerCalls, { as, query })).body.content.map(
        ({ method, key }) => `${method} ${key.title}`,
      )

    expect(await found({ outcome: 'REFUSED' })).toEqual(['POST Loja'])
    expect(await found({ outcome: 'FAILED' })).toEqual([])
    expect(await found({ key: id, outcome: 'OK' })).toEqual(['GET Loja'])
    expect(await found({ method: 'GET' })).toEqual(['GET Outra', 'GET Loja'])
    expect(await found({ route: '/v1/orders' })).toEqual(['POST Loja'])
    expect(await found({ search: 'pedido-7' })).toEqual(['POST Loja'])
    expect(await found({ search: refused.headers['x-request-id'] })).toEqual(['POST Loja'])
    expect(await found({ search: 'nada' })).toEqual([])
  })

  test('goes on where a page ended', async () => {
    const { as, send } = await aSystem()
    for (let index = 0; index < 3; index++) await send('GET', '/v1/keys/self')
    await loggedCalls(app.current, as, 3)
    const page = async (query: object) =>
      (await app.current.call(listSellerCalls, { as, query })).body
    const first = await page({ size: 2 })
    const second = await page({ size: 2, before: first.next })
    expect([first.content.length, second.content.length, second.next]).toEqual([2, 1, null])
    expect(new Set([...first.content, ...second.content].map(({ uuid }) => uuid)).size).toBe(3)
  })

  test('names a key that was deleted no more, and shows a stranger nothing', async () => {
    const { as, id, sellerId, send } = await aSystem()
    await send('GET', '/v1/keys/self')
    await loggedCalls(app.current, as, 1)
    await app.current.sql(`delete from api_key_secret where key_id = $1`, [id])
    await app.current.sql(`delete from api_key where id = $1`, [id])
    expect((await loggedCalls(app.current, as, 1))[0]?.key).toEqual({ uuid: id, title: null })
    const stranger = await app.current.aUser(await app.current.aSeller())
    await loggedCalls(app.current, stranger, 0, { key: id })
    const watcher: TestUser = await app.current.aUser(sellerId, 'VIZUALIZATION')
    expect((await app.current.call(listSellerCalls, { as: watcher })).status).toBe(403)
  })

  test('has what a key did that may not: another address, another scope, too often', async () => {
    const { as, send } = await aSystem()
    const reader = await aKey(app.current, as, { title: 'Leitora', scopes: ['balance:read'] })
    await app.current.http.inject({
      method: 'POST',
      url: '/api/payment/v1/orders',
      headers: reader.headers,
      payload: {},
    })
    await send('GET', '/v1/keys/self', { origin: 'https://loja.com.br' })
    await app.current.http.inject({
      url: '/api/payment/v1/keys/self',
      headers: { 'x-token-api': 'x' },
    })
    const calls = await loggedCalls(app.current, as, 2)
    expect(calls.map(({ errorCode }) => errorCode)).toEqual(['BAR-9083', 'BAR-9082'])
  })
})
