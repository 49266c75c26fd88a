import { describe, expect, test } from 'vitest'
import {
  aPaidShopOrder,
  givenBack,
  sendEvent,
  type ShopOrder,
  withWooCommerceShops,
} from './woocommerce-shop.ts'

// Goal: what is given back at WooCommerce is given back at Vintém, and the other way round, once, also where an answer was
// lost. Method: as woocommerce.test.ts.
const { app, aShop, vintem } = withWooCommerceShops()

describe('a refund', () => {
  test('a part and then the rest, asked for in WooCommerce', async () => {
    const shop = await aShop()
    const { id, intents } = await aPaidShopOrder(app.current, shop)
    const refund = (amount: string) =>
      shop.call<{ error: string | null; order: ShopOrder }>('refund', { order: id, amount })
    expect((await refund('1.13')).order).toMatchObject({ status: 'processing', refunds: [113] })
    expect((await refund('10.01')).error).toBe('Invalid refund amount.')
    expect((await refund('10.00')).order).toMatchObject({ status: 'refunded' })
    expect(await givenBack(app.current, shop, intents[0]?.charge ?? '')).toEqual([1.13, 10])
    const told = await shop.becomes(id, ({ notes }) =>
      notes.join().includes('10,00 foi confirmado'),
    )
    expect(told.refunds).toEqual([113, 1000])
  })

  test('asked for again after its answer was lost, it is one', async () => {
    const shop = await aShop()
    const { id, intents } = await aPaidShopOrder(app.current, shop)
    const refund = (amount: string) =>
      shop.call<{ error: string | null; order: ShopOrder }>('refund', { order: id, amount })
    shop.door.state = 'deaf'
    const lost = await refund('2.00')
    expect([lost.error, lost.order.refunds]).toEqual([
      expect.stringContaining('não se sabe se o estorno foi feito'),
      [],
    ])
    shop.door.state = 'open'
    // Whether the webhook has noted it by now or not, WooCommerce has it once, and so has Vintém.
    await refund('2.00')
    expect((await shop.becomes(id, ({ refunds }) => refunds.length > 0)).refunds).toEqual([200])
    expect(await givenBack(app.current, shop, intents[0]?.charge ?? '')).toEqual([2])
  })

  test('asked for with another amount after its answer was lost, the first one counts', async () => {
    const shop = await aShop()
    const { id, intents } = await aPaidShopOrder(app.current, shop)
    const refund = (amount: string) =>
      shop.call<{ error: string | null; order: ShopOrder }>('refund', { order: id, amount })
    shop.door.state = 'deaf'
    await refund('10.00')
    shop.door.state = 'open'
    expect((await refund('5.00')).error).toContain('O estorno anterior, de R$ 10,00')
    expect((await shop.becomes(id, ({ refunds }) => refunds.length > 0)).refunds).toEqual([1000])
    expect(await givenBack(app.current, shop, intents[0]?.charge ?? '')).toEqual([10])
    expect((await refund('1.13')).order).toMatchObject({ status: 'refunded' })
  })

  test('made at Vintém, it is noted once', async () => {
    const shop = await aShop()
    const { id, intents } = await aPaidShopOrder(app.current, shop)
    const charge = intents[0]?.charge ?? ''
    const made = await fetch(`${vintem()}/api/payment/v1/charges/${charge}/refunds`, {
      method: 'POST',
      headers: {
        ...shop.headers,
        'content-type': 'application/json',
        'idempotency-key': 'by-hand-1',
      },
      body: '{"value":3.5}',
    })
    expect(made.status).toBe(201)
    const noted = await shop.becomes(id, ({ refunds }) => refunds.length > 0)
    expect(noted.refunds).toEqual([350])
    await sendEvent(shop, { type: 'refund.confirmed', data: { object: { uuid: 'r', charge } } })
    expect((await shop.see(id)).refunds).toEqual([350])
  })
})
