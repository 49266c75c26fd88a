import { openCardSession } from '@vintem/contracts/buyer-cards/endpoints'
import { describe, expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a page has the buyer's browser known before it pays, with a card of its own seller.
describe('openCardSession', () => {
  const app = testApp()
  const open = (headers: Record<string, string>, cardId: string) =>
    app.current.call(openCardSession, { headers, body: { sourceType: 'card', cardId } })

  // @spec 002 §7: POST v1/3ds/session takes sourceType card and cardId
  test('says where the browser sends the token of the session, which is then known', async () => {
    const { headers } = await aShopBySystem(app.current)
    const opened = await open(headers, await aBuyerCard(app.current, headers))
    expect(opened.status).toBe(201)
    expect(opened.body).toMatchObject({
      id: expect.any(String),
      token: expect.stringMatching(/^3ds_/),
      collectUrl: 'http://127.0.0.1:3000/api/sandbox/3ds/collect',
      providerType: 'SANDBOX',
    })
    const send = (JWT: string) =>
      app.current.http.inject({
        method: 'POST',
        url: '/api/sandbox/3ds/collect',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ JWT }).toString(),
      })
    expect((await send(opened.body.token)).statusCode).toBe(200)
    expect((await send('3ds_nada')).statusCode).toBe(404)
  })

  test('is open to a publishable key, and to a card of its own seller alone', async () => {
    const { headers, as } = await aShopBySystem(app.current)
    const cardId = await aBuyerCard(app.current, headers)
    const { headers: publishable } = await aKey(app.current, as, { kind: 'PUBLISHABLE' })
    expect((await open(publishable, cardId)).status).toBe(201)
    const neighbour = await aShopBySystem(app.current)
    const refused = await open(neighbour.headers, cardId)
    expect([refused.status, refused.errors[0]]).toEqual([
      404,
      expect.objectContaining({ code: 'BAR-9170', field: 'cardId' }),
    ])
  })

  test('says that the acquirer does not answer', async () => {
    const { headers } = await aShopBySystem(app.current)
    const cardId = await aBuyerCard(app.current, headers)
    await app.current.sandbox.failNext('card', 'timeout-before', 1, 'openSession')
    expect((await open(headers, cardId)).status).toBe(503)
  })
})

// Goal: the demonstration, a page of our own, may be given a secret key where money is simulated; no other
// page may.
describe('a secret key in a page', () => {
  const app = testApp({ allowedHosts: ['pagamentos.example'] })

  test('is taken from our own page alone', async () => {
    const { headers } = await aShopBySystem(app.current)
    const cardId = await aBuyerCard(app.current, headers)
    const from = async (origin: string) => {
      const answered = await app.current.http.inject({
        method: 'POST',
        url: '/api/payment/v1/3ds/session',
        headers: { ...headers, origin, host: 'pagamentos.example' },
        payload: { sourceType: 'card', cardId },
      })
      return answered.statusCode
    }
    expect(await from('https://pagamentos.example')).toBe(201)
    expect(await from('https://loja.com.br')).toBe(403)
    expect(await from('https://pagamentos.example.loja.com.br')).toBe(403)
    expect(await from('null')).toBe(403)
  })
})
