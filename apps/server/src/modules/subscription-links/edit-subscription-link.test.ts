import {
  createPaymentLink,
  createSubscriptionLink,
  editSubscriptionLink,
  getPaymentLink,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { aPlan, aSubscriptionLinkBody } from '#test/subscription-links.ts'

// Goal: what a link of a plan offers can be changed, its address stays, and no other link is one.
describe('editSubscriptionLink', () => {
  const app = testApp()

  test('changes all that the form decides', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const idPlan = await aPlan(app.current, as)
    const body = aSubscriptionLinkBody(idPlan)
    const before = (await app.current.call(createSubscriptionLink, { as, body })).body
    const params = { id: before.uuid }

    const edited = await app.current.call(editSubscriptionLink, {
      as,
      params,
      body: aSubscriptionLinkBody(
        idPlan,
        { type: 'YEARLY', valuePerMonth: 99.99, additionalValue: 30, additionalTitle: 'Kit' },
        { allowedPaymentMethods: { bankSlipMethod: {} } },
      ),
    })

    expect(edited.body).toMatchObject({
      url: before.url,
      value: 1_199.88,
      enablePix: false,
      paymentSubscription: { type: 'YEARLY', additionalValue: 30, additionalInstallments: 1 },
    })
    expect((await app.current.call(getPaymentLink, { as, params })).body).toEqual(edited.body)
  })

  test('finds no link of another type or seller', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const other = await app.current.aUser(await app.current.aSeller())
    const idPlan = await aPlan(app.current, as)
    const body = aSubscriptionLinkBody(idPlan)
    const order = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const link = await app.current.call(createSubscriptionLink, { as, body })
    const edit = (who: typeof as, id: string) =>
      app.current.call(editSubscriptionLink, { as: who, params: { id }, body })

    expect((await edit(as, order.body.uuid)).status).toBe(404)
    expect((await edit(other, link.body.uuid)).status).toBe(404)
  })
})
