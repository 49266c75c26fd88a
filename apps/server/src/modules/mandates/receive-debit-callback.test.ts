import { describe, expect, test } from 'vitest'
import { newRoutedId } from '#platform/ids.ts'
import { writeDebitCallback } from '#rails/mandate/callback.ts'
import { testApp } from '#test/harness.ts'

// Goal: what a callback says of a debit is asked of the bank, and nothing else is taken for one.
describe('the callback of debits', () => {
  const app = testApp()
  const tell = (payload: object, secret = app.current.services.callbacks.ownSecret) =>
    app.current.http.inject({ method: 'POST', url: `/api/webhooks/${secret}/cobr`, payload })

  test('leaves a question to the bank, each time', async () => {
    const { sellerId } = await app.current.aUser(await app.current.aSeller())
    const told = writeDebitCallback(newRoutedId(sellerId))
    expect((await tell(told)).statusCode).toBe(204)
    expect((await tell(told)).statusCode).toBe(204)
    const work = await app.current.sql(
      `select from work where seller_id = $1 and kind = 'check-debit'`,
      [sellerId],
    )
    expect(work).toHaveLength(2)
    await app.current.runner.drain()
  })

  test('is refused without its secret, or where it is none', async () => {
    expect((await tell({ cobsr: [] }, 'x'.repeat(43))).statusCode).toBe(404)
    expect((await tell({ pix: [] })).statusCode).toBe(400)
    expect((await tell({ cobsr: [{ idRec: 'RR1' }, 7] })).statusCode).toBe(204)
  })
})
