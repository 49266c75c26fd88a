import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { writeBankOrderCallback } from '#rails/payments/callback.ts'
import { testApp } from '#test/harness.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'
import { unfinishedOf } from '#test/work.ts'

// Goal: what a callback says of a payment is asked of the bank, and nothing else is taken for one.
describe('the callback of payments', () => {
  const app = testApp()
  const tell = (payload: object, secret = app.current.services.callbacks.ownSecret) =>
    app.current.http.inject({ method: 'POST', url: `/api/webhooks/${secret}/bank-orders`, payload })

  test('proves nothing', async () => {
    const seller = await aWithdrawingSeller(app.current)
    await app.current.sandbox.failNext('payments', 'late', 1, 'sendToAccount')
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    const ours = [{ sellerId: seller.sellerId, paymentId: uuid }]
    expect((await tell(writeBankOrderCallback(ours))).statusCode).toBe(204)
    await app.current.runner.drain()
    expect((await seller.read(uuid)).status).toBe('PROCESSING')

    await app.current.sandbox.decideBankOrder(uuid, 'DONE')
    await app.current.runner.drain()
    expect((await seller.read(uuid)).status).toBe('PAID')
  })

  test('is refused without its secret, or where it is none', async () => {
    expect((await tell({ payments: [] }, 'x'.repeat(43))).statusCode).toBe(404)
    expect((await tell({ pix: [] })).statusCode).toBe(400)
    expect((await tell({ payments: [{ reference: 'x' }, 7] })).statusCode).toBe(204)
  })

  test('about a payment that is none of ours is left aside', async () => {
    const { sellerId } = await app.current.aUser(await app.current.aSeller())
    const none = [{ sellerId, paymentId: newId() }]
    expect((await tell(writeBankOrderCallback(none))).statusCode).toBe(204)
    await app.current.runner.drain()
    expect(await unfinishedOf(app.current, sellerId)).toEqual([])
  })
})
