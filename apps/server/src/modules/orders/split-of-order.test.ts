import { createOrder } from '@vintem/contracts/orders/endpoints'
import { describe, expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { testApp } from '#test/harness.ts'
import { anOrderBody } from '#test/orders.ts'
import { aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: an order by card is shared with sub-sellers as a link is, and nothing that the seller may not.
describe('the shares of an order', () => {
  const app = testApp()
  const aShop = async () => {
    const as = await aSplittingSeller(app.current)
    const idSubSeller = await aSubSeller(app.current, as)
    const { headers } = await aKey(app.current, as)
    return { sellerId: as.sellerId, headers, idSubSeller }
  }
  const order = async (
    { headers }: Awaited<ReturnType<typeof aShop>>,
    subSellerPaymentRequest: object[],
    change: object = {},
  ) => {
    const cardToken = await aBuyerCard(app.current, headers)
    const payment = { method: 'CREDIT_CARD_EARLY_SELLER' as const, cardToken }
    return app.current.call(createOrder, {
      headers,
      body: {
        ...anOrderBody({ payment, value: 100 }),
        ...change,
        subSellerPaymentRequest,
      } as never,
    })
  }
  const half = (idSubSeller: number) => [
    { idSubSeller, paymentType: 'PERCENTAGE', paymentValue: 50 },
  ]

  test('are paid with it', async () => {
    const shop = await aShop()
    const made = await order(shop, half(shop.idSubSeller))
    expect(made.body?.status).toBe('PAID')
    const shares = await app.current.sql<{ amount_cents: number }>(
      'select amount_cents::int from charge_split where seller_id = $1',
      [shop.sellerId],
    )
    expect(shares).toEqual([{ amount_cents: 5_000 }])
    await expectVerified(app.current)
  })

  test('are refused of strangers, above the net, by other methods, and without the right', async () => {
    const shop = await aShop()
    const fields = async (...args: Parameters<typeof order>) => {
      const { status, errors } = await order(...args)
      return [status, errors?.[0]?.field]
    }
    const other = await aShop()
    expect(await fields(shop, half(other.idSubSeller))).toEqual([
      400,
      'subSellerPaymentRequest.0.idSubSeller',
    ])
    const all = [{ idSubSeller: shop.idSubSeller, paymentType: 'PERCENTAGE', paymentValue: 100 }]
    expect(await fields(shop, all)).toEqual([400, 'subSellerPaymentRequest'])
    const payment = { method: 'PIX' }
    expect(await fields(shop, half(shop.idSubSeller), { payment })).toEqual([
      400,
      'subSellerPaymentRequest',
    ])
    await app.current.sql(`update seller set toggles = '{}' where seller_id = $1`, [shop.sellerId])
    expect((await fields(shop, half(shop.idSubSeller)))[0]).toBe(403)
  })
})
