import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { mailOf } from '#test/pay-requests.ts'
import {
  aRequestedKey,
  aPaidBuyer,
  aRefundingSeller,
  chargeOf,
  confirmKey,
  refundPart,
} from '#test/refunds.ts'
import { expectDoneOnce, tryAgain } from '#test/work.ts'

// Goal: the buyer of a boleto is asked for a key, once, and told when another one is needed.
describe('refundKeyEmails', () => {
  const app = testApp()
  const mail = async (sellerId: number) =>
    app.current.sql<{ subject: string; body: string }>(
      `select subject, body from sandbox.email
        where seller_id = $1 and recipient = 'beatriz@exemplo.com.br' order by sent_at`,
      [sellerId],
    )

  test('ask for the key, by a link that stands in no table of ours', async () => {
    const { seller, token } = await aRequestedKey(app.current)

    const [asked] = (await mail(seller.sellerId)).slice(-1)

    expect(asked?.subject).toMatch(/^Informe sua chave Pix para receber R\$\s40,00 de /)
    expect(asked?.body).toContain('***.982.247-**')
    const kept = await app.current.sql('select from work where payload::text like $1', [
      `%${token}%`,
    ])
    expect(kept).toEqual([])
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test('say why another key is needed, and at last that the money was sent', async () => {
    const { seller, token } = await aRequestedKey(app.current)
    await app.current.sandbox.failNext('payments', 'refuse', 1, 'sendPix')

    await confirmKey(app.current, token)
    const [again] = (await mail(seller.sellerId)).slice(-1)
    await confirmKey(app.current, token)
    const [done] = (await mail(seller.sellerId)).slice(-1)

    expect(again?.body).toMatch(/não foi aceito, e nada foi enviado[\s\S]*Motivo: O banco/)
    expect(done?.subject).toMatch(/^Estorno: R\$\s40,00/)
    expect(done?.body).toContain('enviado por Pix à chave que você confirmou')
  })

  test('that the address refuses are seen on the charge', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller, 'bank-slip')
    await app.current.sandbox.failNext('email', 'refuse', 1, 'send')

    await refundPart(app.current, seller, buyer, 40)
    await app.current.runner.drain()

    const { activities } = await chargeOf(app.current, seller, buyer)
    expect(activities.map(({ kind }) => kind)).toContain('refund-link-refused')
  })

  test('are tried again where the mail server is down', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller, 'bank-slip')
    const before = (await mailOf(app.current, 'beatriz@exemplo.com.br')).length
    await app.current.sandbox.failNext('email', 'down', 1, 'send')
    await refundPart(app.current, seller, buyer, 40)
    await app.current.runner.drain()

    await tryAgain(app.current)

    expect((await mailOf(app.current, 'beatriz@exemplo.com.br')).length).toBe(before + 1)
  })
})
