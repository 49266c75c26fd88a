import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import { createPaymentLink, deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aCustomerOf } from '#test/portal.ts'
import { aLinkOfPlan } from '#test/subscription-links.ts'
import { checkoutPages } from './checkout-pages.ts'
import { pictureOf } from './page-picture.ts'

// Goal: the picture of a link says what it sells and for how much, and of nobody what they owe.
describe('pictureOf', () => {
  const app = testApp()
  const ofLink = async (link: string) =>
    pictureOf(await checkoutPages(app.current.services).ofLink(link, undefined))
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

  test.each([
    ['EARLY_SELLER', '10× de R$ 10,00 sem juros'],
    ['EARLY_BUYER', 'Em até 10× no cartão'],
  ] as const)('a link says its instalments (%s)', async (type, terms) => {
    const body = {
      ...aLinkBody({ installments: 10 }),
      allowedPaymentMethods: { creditCardMethod: { type }, pixMethod: {} },
    }
    const { body: made } = await app.current.call(createPaymentLink, { as: await aSeller(), body })
    const picture = await ofLink(made.url.split('/').at(-1) ?? '')
    expect(picture).toMatchObject({ seller: 'Loja de Teste', title: 'Curso de fotografia' })
    expect([plain(picture?.price), plain(picture?.terms)]).toEqual(['R$ 100,00', terms])
  })

  test('a link of a plan says its period', async () => {
    const { link } = await aLinkOfPlan(app.current, await aSeller())
    const picture = await ofLink(link)
    expect([plain(picture?.price), picture?.terms]).toEqual(['R$ 120,00', 'por mês'])
  })

  test('a link for one customer says no price; one that is over has no picture', async () => {
    const as = await aSeller()
    const customer = await aCustomerOf(app.current, { as, subDomain: '' })
    const body = { ...aLinkBody(), uuidSellerClient: customer }
    const { body: made } = await app.current.call(createPaymentLink, { as, body })
    const link = made.url.split('/').at(-1) ?? ''
    expect(await ofLink(link)).toEqual({
      seller: 'Loja de Teste',
      color: null,
      title: 'Curso de fotografia',
      price: null,
      terms: null,
    })
    await app.current.call(deletePaymentLink, { as, params: { id: made.uuid } })
    const gone = await app.current.call(openCheckout, { params: { link } })
    expect(gone.body.state).toBe('DELETED')
    expect(await ofLink(link)).toBeUndefined()
  })
})
