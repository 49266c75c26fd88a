import { createOrder, listInstallmentPrices } from '@vintem/contracts/orders/endpoints'
import { describe, expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { testApp } from '#test/harness.ts'
import { anOrderBody, aShopBySystem } from '#test/orders.ts'

// Goal: the price table is the price: an order charges to the cent what its buyer was shown.
describe('listInstallmentPrices', () => {
  const app = testApp()

  test('is what an order charges, whoever bears the cost', async () => {
    const { headers } = await aShopBySystem(app.current)
    for (const method of ['CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER'] as const) {
      const { body } = await app.current.call(listInstallmentPrices, {
        headers,
        query: { value: 300, method },
      })
      expect(body.content.map(({ installments }) => installments).slice(0, 3)).toEqual([1, 2, 3])
      const shown = body.content.find(({ installments }) => installments === 3)
      const cardToken = await aBuyerCard(app.current, headers)
      const payment = { method, cardToken }
      const order = await app.current.call(createOrder, {
        headers,
        body: anOrderBody({ payment, value: 300, installments: 3 }),
      })
      expect(order.body.charges[0]?.value).toBe(shown?.totalAmount)
      expect(shown?.totalAmount === 300).toBe(method === 'CREDIT_CARD_EARLY_SELLER')
    }
  })

  test('is for pages too, and says nothing of what reaches the seller', async () => {
    const { as } = await aShopBySystem(app.current)
    const { headers } = await aKey(app.current, as, { kind: 'PUBLISHABLE' })
    const query = { value: 100, method: 'CREDIT_CARD_EARLY_BUYER' } as const
    const { status, body } = await app.current.call(listInstallmentPrices, { headers, query })
    expect(status).toBe(200)
    expect(Object.keys(body.content[0] ?? {}).toSorted()).toEqual([
      'installmentAmount',
      'installments',
      'parts',
      'totalAmount',
    ])
  })

  test.each([0, -1, 'x', 1.005])('refuses the value %s', async (value) => {
    const { headers } = await aShopBySystem(app.current)
    const refused = await app.current.call(listInstallmentPrices, {
      headers,
      query: { value: value as number, method: 'CREDIT_CARD_EARLY_BUYER' },
    })
    expect(refused.errors.map(({ field }) => field)).toEqual(['value'])
  })
})
