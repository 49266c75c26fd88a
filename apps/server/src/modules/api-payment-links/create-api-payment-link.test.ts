import { createApiPaymentLink } from '@vintem/contracts/api-payment-links/endpoints'
import { listEvents } from '@vintem/contracts/events/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerAt, aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system makes a link that buyers can pay at, by the rules of the panel's form; it is told who did.
describe('createApiPaymentLink', () => {
  const app = testApp()

  test('makes a link, once for one intent', async () => {
    const { current } = app
    const { as, headers } = await aShopBySystem(current, { title: 'Loja virtual' })
    const body = aLinkBody({ title: 'Curso' })
    const made = await current.call(createApiPaymentLink, { headers, body, key: 'link-00001' })
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'OPEN', type: 'ORDER', paymentOrder: { title: 'Curso' } },
    })
    const again = await current.call(createApiPaymentLink, { headers, body, key: 'link-00001' })
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([made.body, 'true'])
    const buyer = await aBuyerAt(current, made.body.url.split('/').at(-1) ?? '')
    await buyer.pay.pix()
    const events = await current.call(listEvents, {
      as,
      query: { objectId: made.body.uuid },
    })
    expect(events.body.content).toMatchObject([
      { type: 'payment_link.created', cause: { kind: 'api' } },
    ])
    const [entry] = await current.sql<{ actor: string }>(
      `select actor from audit where action = 'payment-link.created' and subject = $1`,
      [made.body.uuid],
    )
    expect(entry?.actor).toBe('api-key Loja virtual')
  })

  test('is for no customer of another seller', async () => {
    const { current } = app
    const [shop, other] = [await aShopBySystem(current), await aShopBySystem(current)]
    const { body: order } = await other.order()
    const body = { ...aLinkBody(), uuidSellerClient: order.uuidBuyer }
    const refused = await current.call(createApiPaymentLink, { headers: shop.headers, body })
    expect([refused.status, refused.errors[0]?.field]).toEqual([404, 'uuidSellerClient'])
  })

  test('is shared with nobody: a key gives no money away', async () => {
    const { headers } = await aShopBySystem(app.current)
    const body = { ...aLinkBody(), subSellerPaymentRequest: [] }
    const refused = await app.current.call(createApiPaymentLink, { headers, body })
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'subSellerPaymentRequest'])
  })
})
