import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: only who knows the address reports an e-mail that came back, and each counts once.
describe('receiveEmailCallback', () => {
  const app = testApp()
  const tell = async (body: object, secret = app.current.services.callbacks.ownSecret) => {
    const url = `/api/webhooks/${secret}/email`
    return (await app.current.http.inject({ method: 'POST', url, payload: body })).statusCode
  }

  test('another address is none, other bodies are refused, and a repetition is the same', async () => {
    const seller = await app.current.aSeller()
    const bounce = { event: 'bounced', seller, id: 'a', recipient: 'a@b.com', status: '5.1.1' }
    expect(await tell(bounce, 'x')).toBe(404)
    expect(await tell({ ...bounce, status: '2.0.0' })).toBe(400)
    expect(await tell({ ...bounce, seller: 0 })).toBe(400)
    for (const _ of [1, 2]) expect(await tell(bounce)).toBe(204)
    const work = await app.current.sql(`select key from work where kind = 'email-bounced'`)
    expect(work).toEqual([{ key: 'a' }])
    await app.current.runner.drain()
  })
})
