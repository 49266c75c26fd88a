import { describe, expect, test } from 'vitest'
import { writeMandateCallback } from '#rails/mandate/callback.ts'
import { testApp } from '#test/harness.ts'
import { anAgreeing, anAutomaticSeller, mandatesOf } from '#test/mandates.ts'

// Goal: what a callback says is asked of the bank, and nothing else is taken for one.
describe('the callback of mandates', () => {
  const app = testApp()
  const tell = (payload: object, secret = app.current.services.callbacks.ownSecret) =>
    app.current.http.inject({ method: 'POST', url: `/api/webhooks/${secret}/rec`, payload })

  test('a callback proves nothing', async () => {
    const buyer = await anAgreeing(app.current, await anAutomaticSeller(app.current))
    const [mandate] = await mandatesOf(app.current, buyer.subscriptionId)
    const payload = writeMandateCallback({
      recId: mandate?.rec_id ?? '',
      txid: mandate?.txid ?? '',
      state: 'APPROVED',
    })
    expect((await tell(payload)).statusCode).toBe(204)
    await app.current.runner.drain()
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'CREATED' },
    ])
  })

  test('is refused without its secret, or where it is none', async () => {
    expect((await tell({ recs: [] }, 'x'.repeat(43))).statusCode).toBe(404)
    expect((await tell({ pix: [] })).statusCode).toBe(400)
  })

  test('of nobody we know is left aside', async () => {
    const recs = [{ idRec: 'RR1' }, { ativacao: { dadosJornada: { txid: 'unknown' } } }, 7]
    expect((await tell({ recs })).statusCode).toBe(204)
  })
})
