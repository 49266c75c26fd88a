import { listCharges } from '@vintem/contracts/charges/endpoints'
import { openCheckout, startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { createCustomer, listCustomers } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink, deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { aLinkBody } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'

const BUYER = {
  document: { documentNumber: '529.982.247-25', documentType: 'cpf', documentNation: 'BR' },
  name: 'Beatriz Compradora',
  email: 'beatriz@exemplo.com.br',
  phone: '(11) 98765-4321',
} as const

// Goal: anyone who opens an open link can become its buyer, once for each document; a closed link
// says so and takes nothing.
describe('startCheckoutCharge', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const aLink = async (as: TestUser, body = aLinkBody()) => {
    const created = await app.current.call(createPaymentLink, { as, body })
    return { uuid: created.body.uuid, link: created.body.url.split('/').at(-1) ?? '' }
  }

  test('makes one customer of one document, however it is written', async () => {
    const as = await aSeller()
    const { link } = await aLink(as)
    const start = (documentNumber: string) =>
      app.current.call(startCheckoutCharge, {
        params: { link },
        body: { buyer: { ...BUYER, document: { ...BUYER.document, documentNumber } } },
      })

    const answers = [await start('529.982.247-25'), await start('52998224725')]

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.charge).not.toBe(answers[1]?.body.charge)
    const customers = await app.current.call(listCustomers, { as })
    expect(customers.body.totalElements).toBe(1)
  })

  test('at a link for one customer goes on with what was begun, also for two at once', async () => {
    const as = await aSeller()
    const customer = await app.current.call(createCustomer, { as, body: aCustomerBody() })
    const { link } = await aLink(as, { ...aLinkBody(), uuidSellerClient: customer.body.id })
    const start = () =>
      app.current.call(startCheckoutCharge, { params: { link }, body: { buyer: BUYER } })

    const together = await Promise.all([start(), start(), start()])
    const later = await start()

    const charges = [...together, later].map(({ body }) => body.charge)
    expect(new Set(charges).size).toBe(1)
    const { body } = await app.current.call(listCharges, { as, query: {} })
    expect(body.totalElements).toBe(1)
  })

  test('asks who the buyer is, at each field', async () => {
    const { link } = await aLink(await aSeller())
    const wrong = { ...BUYER, email: 'x', document: { ...BUYER.document, documentNumber: '1' } }

    const refused = await app.current.call(startCheckoutCharge, {
      params: { link },
      body: { buyer: wrong },
    })
    const nobody = await app.current.call(startCheckoutCharge, { params: { link }, body: {} })

    expect(refused.errors.map(({ field }) => field)).toEqual([
      'buyer.document.documentNumber',
      'buyer.email',
    ])
    expect(nobody.errors.map(({ field }) => field)).toEqual(['buyer'])
  })

  test.each([
    ['351', { phone: '912 345 678' }, '351', '912345678'],
    ['1', { phone: '(212) 555-0100' }, '1', '2125550100'],
    [undefined, {}, '55', '11987654321'],
  ])('keeps the phone of a buyer from +%s', async (countryCode, change, code, phone) => {
    const as = await aSeller()
    const { link } = await aLink(as)
    const document = { documentNumber: 'AB123456', documentType: 'other', documentNation: 'PT' }
    const buyer = { ...BUYER, ...change, document: document as never, countryCode }

    const started = await app.current.call(startCheckoutCharge, {
      params: { link },
      body: { buyer },
    })

    expect(started.status).toBe(201)
    const { body } = await app.current.call(listCustomers, { as })
    expect(body.content).toMatchObject([{ countryCode: code, phone }])
  })

  test.each(['', '0055', '+55', 'PT'])(
    'refuses the country code %j at its field',
    async (wrong) => {
      const { link } = await aLink(await aSeller())

      const refused = await app.current.call(startCheckoutCharge, {
        params: { link },
        body: { buyer: { ...BUYER, countryCode: wrong } },
      })

      expect(refused.errors.map(({ field }) => field)).toEqual(['buyer.countryCode'])
    },
  )

  test('a deleted link says so and takes nobody; an unknown one is not found', async () => {
    const as = await aSeller()
    const { uuid, link } = await aLink(as)
    await app.current.call(deletePaymentLink, { as, params: { id: uuid } })

    const opened = await app.current.call(openCheckout, { params: { link } })
    const started = await app.current.call(startCheckoutCharge, {
      params: { link },
      body: { buyer: BUYER },
    })
    const unknown = await app.current.call(openCheckout, {
      params: { link: `${link.slice(0, 7)}${'z'.repeat(25)}` },
    })

    expect(opened.body).toMatchObject({ state: 'DELETED', methods: [] })
    expect([started.status, started.errors[0]?.code]).toEqual([409, 'BAR-5001'])
    expect(unknown.status).toBe(404)
  })

  test('shows the true price of each method', async () => {
    const as = await aSeller()
    const body = aLinkBody({ installments: 12 })
    body.allowedPaymentMethods.creditCardMethod = { type: 'EARLY_BUYER' }
    body.allowedPaymentMethods.pixMethod = { discount: { amount: 10, type: 'PERCENT' } }
    const { link } = await aLink(as, body)

    const { methods } = (await app.current.call(openCheckout, { params: { link } })).body

    const card = methods.find(({ method }) => method === 'CREDIT_CARD')
    expect(methods.find(({ method }) => method === 'PIX')?.price).toBe(90)
    expect(card?.options[0]).toMatchObject({ installments: 1, totalAmount: 100 })
    // A_1 = (1 − 0.0319)(1 − 0.0179) = 0.95077101; A_12 = (1 − 0.0399)(1 − 0.11635) = 0.84839…
    expect(card?.options[11]).toMatchObject({ installments: 12, totalAmount: 112.07 })
  })
})
