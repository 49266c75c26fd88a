import { describe, expect, test } from 'vitest'
import { writeMandateCallback } from '#rails/mandate/callback.ts'
import { testApp } from '#test/harness.ts'
import { anAgreed, anAgreeing, anAutomaticSeller, mandatesOf } from '#test/mandates.ts'
import { tryAgain } from '#test/work.ts'

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

  /** The payer ends a mandate in the bank's app, and the bank's own callback is lost. */
  async function cancelledUntold() {
    const buyer = await anAgreed(app.current, await anAutomaticSeller(app.current))
    const recId = await buyer.recId()
    await app.current.sql(`update sandbox.mandate set state = 'CANCELLED' where rec_id = $1`, [
      recId,
    ])
    return { buyer, payload: { recs: [{ idRec: recId, status: 'CANCELADA', atualizacao: [] }] } }
  }

  test('that has the bank’s id alone is asked for, too', async () => {
    const { buyer, payload } = await cancelledUntold()
    expect((await tell(payload)).statusCode).toBe(204)
    await app.current.runner.drain()
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'CANCELLED', ended_by: 'PAYER' },
    ])
  })

  test('waits for a bank that is away', async () => {
    const { buyer, payload } = await cancelledUntold()
    await app.current.sandbox.failNext('mandate', 'down', 1, 'contractOf')
    await tell(payload)
    await app.current.runner.drain()
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'APPROVED' },
    ])
    await tryAgain(app.current)
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'CANCELLED' },
    ])
  })

  test('says nothing of a mandate by the txid of another seller', async () => {
    const { buyer, payload } = await cancelledUntold()
    const other = await anAgreed(app.current, await anAutomaticSeller(app.current))
    const [theirs] = await mandatesOf(app.current, other.subscriptionId)
    const [rec] = payload.recs
    const ativacao = { tipoJornada: 'JORNADA_3', dadosJornada: { txid: theirs?.txid } }
    await tell({ recs: [{ ...rec, ativacao }] })
    await app.current.runner.drain()
    expect(await mandatesOf(app.current, other.subscriptionId)).toMatchObject([
      { state: 'APPROVED' },
    ])
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'APPROVED' },
    ])
  })

  test('is refused without its secret, or where it is none', async () => {
    expect((await tell({ recs: [] }, 'x'.repeat(43))).statusCode).toBe(404)
    expect((await tell({ pix: [] })).statusCode).toBe(400)
  })

  test('of nobody we know is left aside', async () => {
    const unknown = 'RR000000002026010100000000000'
    const ativacao = { dadosJornada: { txid: 'unknown' } }
    const recs = [{ idRec: 'RR1' }, { idRec: unknown }, { idRec: unknown, ativacao }, 7]
    expect((await tell({ recs })).statusCode).toBe(204)
    await app.current.runner.drain()
    const left = await app.current.sql(`select key from work where kind = 'find-mandate'
      and (done_at is null or dead_at is not null)`)
    expect(left).toEqual([])
  })
})
