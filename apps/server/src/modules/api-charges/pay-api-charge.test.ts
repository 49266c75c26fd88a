import { getApiCharge, payApiCharge } from '@vintem/contracts/api-charges/endpoints'
import { createBuyer } from '@vintem/contracts/buyers/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { aBuyer, aLinkBody, REFUSED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, anOrderBody, aShopBySystem } from '#test/orders.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a system pays an open charge by card, once, at the price that the charge has.
describe('payApiCharge', () => {
  const app = testApp()
  const pay = (
    headers: Record<string, string>,
    id: string,
    body: object,
    key?: string,
  ): ReturnType<typeof app.current.call<typeof payApiCharge>> =>
    app.current.call(payApiCharge, {
      headers,
      params: { id },
      body,
      ...(key !== undefined && { key }),
    })

  test('pays with another card what one was refused for', async () => {
    const { headers, order } = await aShopBySystem(app.current)
    const method = 'CREDIT_CARD_EARLY_SELLER' as const
    const refused = await aBuyerCard(app.current, headers, { number: REFUSED_CARD })
    const { body } = await order(anOrderBody({ payment: { method, cardToken: refused } }))
    const id = body.charges[0]?.uuid ?? ''
    expect(body.charges[0]?.attempt?.status).toBe('REFUSED')
    const cardToken = await aBuyerCard(app.current, headers)
    const [first, again] = await Promise.all([
      pay(headers, id, { cardToken }, 'pagar-de-novo'),
      pay(headers, id, { cardToken }, 'pagar-de-novo'),
    ])
    expect([first, again].map(({ body: { status } }) => status)).toEqual(['PAID', 'PAID'])
    expect(first.body).toMatchObject({ uuidOrder: body.uuid, attempt: { status: 'PAID' } })
    const twice = await pay(headers, id, { cardToken: await aBuyerCard(app.current, headers) })
    expect([twice.status, twice.errors[0]?.code]).toEqual([409, 'BAR-3001'])
    await expectVerified(app.current)
  })

  test('pays a PIX order in instalments whose cost the buyer bears', async () => {
    const { headers, order } = await aShopBySystem(app.current)
    const { body } = await order(anOrderBody({ value: 300 }))
    const paid = await pay(headers, body.charges[0]?.uuid ?? '', {
      cardToken: await aBuyerCard(app.current, headers),
      method: 'CREDIT_CARD_EARLY_BUYER',
      installments: 3,
    })
    expect(paid.body).toMatchObject({ status: 'PAID', pix: null, attempt: { installments: 3 } })
    expect(paid.body.value).toBeGreaterThan(300)
    await expectVerified(app.current)
  })

  test('pays the charge of a link at the terms of the link', async () => {
    const { headers, as } = await aShopBySystem(app.current)
    const buyer = await aBuyer(app.current, as, aLinkBody({ installments: 2 }))
    const cardToken = await aBuyerCard(app.current, headers)
    const many = await pay(headers, buyer.chargeId, { cardToken, installments: 3 })
    expect(many.errors[0]?.code).toBe('BAR-5003')
    const paid = await pay(headers, buyer.chargeId, { cardToken, installments: 2 })
    expect(paid.body).toMatchObject({ status: 'PAID', value: 100 })
  })

  test('pays no part of several, which a card would pay all', async () => {
    const { headers, order } = await aShopBySystem(app.current)
    const payment = { method: 'BANK_SLIP' } as const
    const { body } = await order(anOrderBody({ payment, installments: 2, value: 100 }))
    const cardToken = await aBuyerCard(app.current, headers)
    const refused = await pay(headers, body.charges[0]?.uuid ?? '', { cardToken })
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-3001'])
    expect(refused.errors[0]?.description).toContain('uma parcela de várias')
  })

  test('takes no card of another buyer, and no charge of another seller', async () => {
    const { headers, order } = await aShopBySystem(app.current)
    const { body } = await order()
    const id = body.charges[0]?.uuid ?? ''
    const company = aBuyerBody({
      document: { documentNumber: '11222333000181', documentType: 'cnpj', documentNation: 'BR' },
    })
    const { body: other } = await app.current.call(createBuyer, { headers, body: company })
    const cardId = await aBuyerCard(app.current, headers, { uuidBuyer: other.uuid })
    expect((await pay(headers, id, { cardId })).errors[0]).toMatchObject({
      code: 'BAR-9170',
      field: 'cardId',
    })
    const neighbour = await aShopBySystem(app.current)
    const cardToken = await aBuyerCard(app.current, neighbour.headers)
    expect((await pay(neighbour.headers, id, { cardToken })).status).toBe(404)
  })

  test('stays open where the acquirer hangs, and takes no second card meanwhile', async () => {
    const { headers, order } = await aShopBySystem(app.current)
    const { body } = await order()
    const id = body.charges[0]?.uuid ?? ''
    await app.current.sandbox.failNext('card', 'timeout-after', 1, 'pay')
    const hung = await pay(headers, id, { cardToken: await aBuyerCard(app.current, headers) })
    expect(hung.body).toMatchObject({ status: 'SCHEDULED', attempt: { status: 'PENDING' } })
    const second = await pay(headers, id, { cardToken: await aBuyerCard(app.current, headers) })
    expect([second.status, second.errors[0]?.code]).toEqual([409, 'BAR-5007'])
    const read = await app.current.call(getApiCharge, { headers, params: { id } })
    expect(read.body.attempt?.status).toBe('PENDING')
  })
})
