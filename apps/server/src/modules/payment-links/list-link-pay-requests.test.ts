import { listLinkPayRequests } from '@vintem/contracts/pay-requests/endpoints'
import {
  createPaymentLink,
  createSubscriptionLink,
} from '@vintem/contracts/payment-links/endpoints'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aLinkForCustomer, mailOf } from '#test/pay-requests.ts'
import { aSubscriptionLinkBody } from '#test/subscription-links.ts'

// Goal: a new link that is to be sent is shown as being sent from the moment it is there.
describe('listLinkPayRequests', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())

  // @spec Charging, as sellers expect it: A link made for …
  test('shows a new link as being sent, then as sent, with its last day', async () => {
    const as = await aSeller()
    const link = await aLinkForCustomer(app.current, as, 'rui1@exemplo.com.br', {
      sendToSellerClient: true,
      paymentOrder: { title: 'Aula', value: 50, expirationDate: '2030-05-10T18:00' },
    })
    const read = () => app.current.call(listLinkPayRequests, { as, params: { id: link.uuid } })

    expect((await read()).body.requests).toMatchObject([{ status: 'SENDING' }])
    await app.current.runner.drain()
    expect((await read()).body.requests).toMatchObject([{ status: 'SENT' }])
    const [mail] = await mailOf(app.current, 'rui1@exemplo.com.br')
    expect(mail?.body).toContain('Pague até: 10/05/2030, 18:00')
  })

  test('of a new link of a plan says the price with its period', async () => {
    const as = await aSeller()
    const plan = await app.current.call(createPlan, { as, body: aPlanBody() })
    const { uuidSellerClient } = await aLinkForCustomer(app.current, as, 'rui2@exemplo.com.br')
    const created = await app.current.call(createSubscriptionLink, {
      as,
      body: {
        ...aSubscriptionLinkBody(plan.body.id),
        uuidSellerClient,
        sendToSellerClient: true,
      },
    })
    await app.current.runner.drain()

    const [mail] = await mailOf(app.current, 'rui2@exemplo.com.br')
    expect(mail?.subject).toMatch(/^Loja de Teste: link para pagar R\$\s[\d,.]+ por mês$/)
    expect(mail?.body).toContain(`Pagar: ${created.body.url}`)
  })

  test('a link that is not to be sent is sent to nobody, and one for nobody is not sent', async () => {
    const as = await aSeller()
    const { uuid } = await aLinkForCustomer(app.current, as, 'rui3@exemplo.com.br')
    await app.current.runner.drain()
    const nobodys = await app.current.call(createPaymentLink, {
      as,
      body: { ...aLinkBody(), sendToSellerClient: true },
    })

    const { body } = await app.current.call(listLinkPayRequests, { as, params: { id: uuid } })
    expect(body).toMatchObject({ recipient: 'rui3@exemplo.com.br', requests: [] })
    expect(await mailOf(app.current, 'rui3@exemplo.com.br')).toEqual([])
    expect([nobodys.status, nobodys.errors[0]?.field]).toEqual([400, 'sendToSellerClient'])
  })
})
