import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, aLinkBody, askForPix, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: only the rail can tell of payments, what it tells is kept before it is understood, and
// nothing that arrives twice, late or out of order counts twice.
describe('receivePixCallback', () => {
  const app = testApp()
  const callback = (body: object, secret = app.current.services.webhookSecret.value) =>
    app.current.http.inject({ method: 'POST', url: `/api/webhooks/${secret}/pix`, payload: body })
  const paid = (txid: string, endToEndId: string, valor = '100.00') => ({
    pix: [{ endToEndId, txid, valor, horario: '2026-11-21T12:00:00.000Z' }],
  })
  const e2e = (end: string) => `E00000000202611211200${end.padStart(11, '0')}`
  const aWaitingBuyer = async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    return { seller, buyer, txid: await buyer.txid() }
  }

  test('refuses whoever does not know the address, and a body that is none', async () => {
    const { buyer, txid } = await aWaitingBuyer()

    const answers = [
      await callback(paid(txid, e2e('1')), 'a-guess'),
      // As long as the secret is, in characters and not in bytes.
      await callback(paid(txid, e2e('1')), '%C3%A9'.repeat(43)),
      await callback({ pix: [{ txid }] }),
      await callback({ hello: 'world' }),
    ]
    await app.current.runner.drain()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 400])
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
  })

  test('takes what it can read of a callback, and says that it could not read the rest', async () => {
    const { buyer, txid } = await aWaitingBuyer()
    const [good] = paid(txid, e2e('7')).pix
    const bad = { ...good, endToEndId: e2e('8'), valor: '100,00' }

    const answer = await callback({ pix: [bad, good] })
    await app.current.runner.drain()

    expect(answer.statusCode).toBe(400)
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
  })

  test('one payment told ten times at once is one payment, with the date of the rail', async () => {
    const { seller, buyer, txid } = await aWaitingBuyer()

    await Promise.all(Array.from({ length: 10 }, () => callback(paid(txid, e2e('2')))))
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({
      status: 'PAID',
      paidDate: '2026-11-21',
    })
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'clearing.pix': -10_000 })
  })

  test('keeps what arrives while nobody works, and does it later', async () => {
    const { buyer, txid } = await aWaitingBuyer()
    await callback(paid(txid, e2e('3')))
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })

    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
  })

  test('drops what was never ours, and keeps what is ours but unknown', async () => {
    const { seller, txid } = await aWaitingBuyer()
    const unknown = `${txid.slice(0, 7)}${'x'.repeat(25)}`

    const answers = [
      await callback(paid('ABCDEFGHIJKLMNOPQRSTUVWXYZ', e2e('4'))),
      await callback(paid(unknown, e2e('5'), '7.00')),
    ]
    await app.current.runner.drain()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    const postings = await app.current.sql<{ reason: string; reference: string }>(
      'select reason, reference from ledger_posting where seller_id = $1 order by id',
      [seller.sellerId],
    )
    expect(postings[0]).toEqual({ reason: 'payment-unmatched', reference: e2e('5') })
  })

  test('what was set aside stays so when it is told again long after, though it would match by now', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const parts = [{ paymentMethod: 'PIX' as const, installments: 2 }]
    const buyer = await aBuyer(app.current, seller, aLinkBody({ customInstallmentsValues: parts }))
    const choose = async (installments: number) => {
      await askForPix(app.current, buyer.ref, installments)
      await app.current.runner.drain()
    }
    await choose(1)
    const event = paid(await buyer.txid(), e2e('6'))
    await choose(2)
    await callback(event)
    await app.current.runner.drain()
    await choose(1)
    await forgetWorkDone()

    await callback(event)
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
    const postings = await app.current.sql<{ reason: string }>(
      'select reason from ledger_posting where seller_id = $1',
      [seller.sellerId],
    )
    expect(postings).toEqual([{ reason: 'payment-unmatched' }])
  })

  /** As if a month had passed. */
  async function forgetWorkDone() {
    await app.current.sql(`update work set done_at = done_at - interval '31 days'`)
    await app.current.sql('select work_purge(1000)')
  }
})
