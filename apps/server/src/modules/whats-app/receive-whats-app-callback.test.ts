import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { writeWhatsAppAnswer, writeWhatsAppStatus } from '#rails/whats-app/callback.ts'
import { testApp } from '#test/harness.ts'
import { tellWhatsApp } from '#test/whats-app.ts'

// Goal: only who knows the address reports anything, each report is stored once, and what is of no
// message or seller is stored nowhere.
describe('receiveWhatsAppCallback', () => {
  const app = testApp()
  const tell = (body: object, secret?: string) => tellWhatsApp(app.current, body, secret)
  const stored = () =>
    app.current.sql(`select kind, key from work where kind like 'whats-app%' order by key`)

  test('an address with another secret is none, and other bodies are refused', async () => {
    const answer = writeWhatsAppAnswer({ id: 'a', phone: '5511987654321', text: 'SAIR' })
    expect(await tell(answer, 'x')).toBe(404)
    expect(await tell({ nothing: true })).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('a report is stored once, however often it comes', async () => {
    const sellerId = await app.current.aSeller()
    const at = await app.current.clock.now()
    const status = { sellerId, id: newId(), state: 'READ' as const, at, code: null }
    for (const _ of [1, 2]) expect(await tell(writeWhatsAppStatus(status))).toBe(204)
    expect(await stored()).toEqual([{ kind: 'whats-app-reported', key: `${status.id} READ` }])
    await app.current.runner.drain()
  })

  test('what a stranger writes is stored nowhere', async () => {
    const before = await stored()
    for (const text of ['SAIR', 'Quanto devo?']) {
      await tell(writeWhatsAppAnswer({ id: newId(), phone: '5511900000000', text }))
    }
    expect(await stored()).toEqual(before)
  })
})

// Goal: Meta is let in by the address that it was given and by its signature of the very bytes.
describe('receiveWhatsAppCallback, of the Cloud API', () => {
  const [verifyToken, appSecret] = ['a-verify-token-of-ours', 'the app secret']
  const app = testApp({ callbacks: { whatsApp: { verifyToken, appSecret } } })
  const url = `/api/webhooks/${verifyToken}/whats-app`
  const answer = writeWhatsAppAnswer({ id: 'a', phone: '5511900000000', text: 'Não sei…' })
  const body = JSON.stringify(answer, undefined, 1)
  const signed = (text: string, secret = appSecret) =>
    `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
  const post = async (signature: string | undefined, payload = body, at = url) => {
    const headers = {
      'content-type': 'application/json',
      ...(signature && { 'x-hub-signature-256': signature }),
    }
    const given = await app.current.http.inject({ method: 'POST', url: at, headers, payload })
    return given.statusCode
  }

  test('a signature of these bytes, and of no others', async () => {
    expect(await post(signed(body))).toBe(204)
    expect(await post(signed(JSON.stringify(answer)))).toBe(403)
    expect(await post(signed(body, 'another secret'))).toBe(403)
    expect(await post(undefined)).toBe(403)
    expect(await post(signed(body), body, '/api/webhooks/another-address/whats-app')).toBe(404)
  })

  test('the challenge is given back to who knows the token', async () => {
    const ask = (token: string) =>
      app.current.http.inject({
        method: 'GET',
        url: `${url}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`,
      })
    const [right, wrong] = [await ask(verifyToken), await ask('x')]
    expect([right.statusCode, right.body, wrong.statusCode]).toEqual([200, '42', 403])
  })
})
