import { createSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerOf, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLinkForCustomer, mailOf } from '#test/pay-requests.ts'
import { aPlan, aSubscriber, aSubscriptionLinkBody } from '#test/subscription-links.ts'
import { expectDoneOnce } from '#test/work.ts'

// Goal: a subscriber is told once that the seller ended the subscription; an address typed by a
// stranger, without any payment, is not written to.
describe('word of a subscription that was ended', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const cancel = async (as: TestUser, chargeId: string) => {
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [chargeId],
    )
    const params = { id: row?.id ?? '' }
    const body = { active: false as const }
    const ended = await app.current.call(cancelSubscription, { as, params, body })
    expect(ended.status).toBe(200)
    await app.current.runner.drain()
  }
  const mailTo = async (email: string) =>
    (await mailOf(app.current, email)).filter(({ subject }) =>
      subject.startsWith('Assinatura cancelada:'),
    )

  test('a customer of the seller is told by name, once, though it never began', async () => {
    const as = await aSeller()
    const { uuidSellerClient } = await aLinkForCustomer(app.current, as, 'nina@exemplo.com.br')
    const { body } = await app.current.call(createSubscriptionLink, {
      as,
      body: { ...aSubscriptionLinkBody(await aPlan(app.current, as)), uuidSellerClient },
    })
    const buyer = await aBuyerOf(app.current, body.url.split('/').at(-1) ?? '')
    await cancel(as, buyer.chargeId)
    await expectDoneOnce(app.current, as.sellerId)

    const [mail, ...more] = await mailTo('nina@exemplo.com.br')
    expect(more).toEqual([])
    expect(mail?.body).toContain('Olá, Ana Conceição de Souza. Loja de Teste cancelou')
    expect(mail?.body).not.toContain('Em aberto')
  })

  test('who typed an address and paid is told without what they typed', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)
    await buyer.pay.card(APPROVED_CARD)
    await app.current.runner.drain()
    await cancel(as, buyer.chargeId)

    const [mail] = await mailTo('beatriz@exemplo.com.br')
    expect(mail?.body).toContain('Olá. Loja de Teste cancelou')
    expect(mail?.html).not.toContain('Beatriz')
  })

  test('who typed an address and never paid is not', async () => {
    const as = await aSeller()
    const before = (await mailTo('beatriz@exemplo.com.br')).length
    const buyer = await aSubscriber(app.current, as)
    await cancel(as, buyer.chargeId)

    expect(await mailTo('beatriz@exemplo.com.br')).toHaveLength(before)
  })
})
