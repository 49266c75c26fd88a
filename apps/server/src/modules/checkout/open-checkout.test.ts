import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { aBuyerOf, aLinkBody } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a buyer sees the terms and nothing of anybody else; a closed link says why.
describe('openCheckout', () => {
  const app = testApp()
  const open = async (as: TestUser, body: Parameters<typeof createLink>[1]) => {
    const link = await createLink(as, body)
    return (await app.current.call(openCheckout, { params: { link } })).body
  }
  const createLink = async (as: TestUser, body: ReturnType<typeof aLinkBody>) => {
    const created = await app.current.call(createPaymentLink, { as, body })
    return created.body.url.split('/').at(-1) ?? ''
  }
  const aSeller = async () => app.current.aUser(await app.current.aSeller())

  test('says who asks, for what, how much, and lists the cards to test with', async () => {
    const view = await open(await aSeller(), aLinkBody({ description: 'Quatro encontros' }))

    expect(view).toMatchObject({
      state: 'OPEN',
      sellerName: 'Loja de Teste',
      title: 'Curso de fotografia',
      description: 'Quatro encontros',
      value: 100,
      isForCustomer: false,
    })
    expect(view.methods.map(({ method }) => method)).toEqual(['PIX', 'CREDIT_CARD', 'BANK_SLIP'])
    expect(view.testCards.length).toBeGreaterThan(0)
  })

  test('expires at its instant, and offers nothing from then on', async () => {
    const as = await aSeller()
    const now = await app.current.clock.now()
    const link = await createLink(
      as,
      aLinkBody({ expirationDate: `${nextDay(now)}T12:00`, timer: true }),
    )
    expect((await app.current.call(openCheckout, { params: { link } })).body.state).toBe('OPEN')

    await advanceClock(app.current, new Date(now.getTime() + 3 * 86_400_000))

    const { body } = await app.current.call(openCheckout, { params: { link } })
    expect(body).toMatchObject({ state: 'EXPIRED', methods: [] })
  })

  test('a link for one customer is paid once, and shows nothing of that customer', async () => {
    const as = await aSeller()
    const { body: customer } = await app.current.call(createCustomer, { as, body: aCustomerBody() })
    const link = await createLink(as, { ...aLinkBody(), uuidSellerClient: customer.uuid })
    const before = await app.current.call(openCheckout, { params: { link } })
    expect(before.body).toMatchObject({ state: 'OPEN', isForCustomer: true })
    expect(JSON.stringify(before.body)).not.toContain(customer.name)

    const buyer = await aBuyerOf(app.current, link)
    await buyer.pay.pix()

    const { body } = await app.current.call(openCheckout, { params: { link } })
    expect(body).toMatchObject({ state: 'PAID', methods: [] })
  })
})

function nextDay(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
}
