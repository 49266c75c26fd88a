import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: nobody without the secret is heard, and what is no callback is not taken for one.
describe('receiveKeyCallback', () => {
  const app = testApp()
  const tell = (payload: object, secret = app.current.services.callbacks.ownSecret) =>
    app.current.http.inject({ method: 'POST', url: `/api/webhooks/${secret}/pix-keys`, payload })

  test('is refused without its secret, or where it is none', async () => {
    expect((await tell({ received: [] }, 'x'.repeat(43))).statusCode).toBe(404)
    expect((await tell({ pix: [] })).statusCode).toBe(400)
    expect((await tell({ received: [{ reference: 'x' }, 7] })).statusCode).toBe(204)
  })
})
