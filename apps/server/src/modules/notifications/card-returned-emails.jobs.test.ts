import { describe, expect, test } from 'vitest'
import { aBuyer, ASKING_CARD, askForPix } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { mailOf } from '#test/pay-requests.ts'
import { aQuickBuyer, aQuickSeller } from '#test/quick-links.ts'
import { expectDoneOnce } from '#test/work.ts'

// Goal: a buyer whose card was captured too late reads once that the money came back; a buyer
// without an address gets no e-mail.
describe('word of a card that came back', () => {
  const app = testApp()

  /** A card is challenged by its issuer; the charge is paid by PIX; then the issuer approves. */
  async function paidTwice(buyer: Awaited<ReturnType<typeof aBuyer>>) {
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    await buyer.pay.card(ASKING_CARD)
    await app.current.sandbox.payPix(await buyer.txid())
    await app.current.runner.drain()
    const [challenge] = await app.current.sql<{ id: string }>(
      `select challenge_id as id from sandbox.card_challenge
        where attempt_id in (select id::text from charge_attempt where charge_id = $1)`,
      [buyer.chargeId],
    )
    await app.current.sandbox.answerChallenge(challenge?.id ?? '', 'CONFIRMED')
    await app.current.runner.drain()
  }
  const returned = async () =>
    (await mailOf(app.current, 'beatriz@exemplo.com.br')).filter(({ subject }) =>
      subject.startsWith('Pagamento devolvido:'),
    )

  test('is sent once, with the value and the card', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await paidTwice(await aBuyer(app.current, as))
    await expectDoneOnce(app.current, as.sellerId)

    const [mail, ...more] = await returned()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Pagamento devolvido: R\$\s100,00 de Loja de Teste$/)
    expect(mail?.body).toMatch(/Cartão: .+ final 3220/)
  })

  test('of a quick link is sent to nobody', async () => {
    const as = await aQuickSeller(app.current)
    const before = (await returned()).length
    await paidTwice(await aQuickBuyer(app.current, as))
    expect(await returned()).toHaveLength(before)
    const refunds = await app.current.sql(
      'select from sandbox.card_refund where seller_id = $1 and not refused',
      [as.sellerId],
    )
    expect(refunds).toHaveLength(1)
  })
})
