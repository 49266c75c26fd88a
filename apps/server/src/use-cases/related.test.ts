import { getApiCharge, listApiCharges } from '@vintem/contracts/api-charges/endpoints'
import {
  getApiSubscription,
  listApiSubscriptions,
} from '@vintem/contracts/api-subscriptions/endpoints'
import { getBuyer } from '@vintem/contracts/buyers/endpoints'
import { getOrder } from '@vintem/contracts/orders/endpoints'
import { describe, expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aPaidSubscription } from '#test/api-subscriptions.ts'
import { recordQueries } from '#test/guards/plans.ts'
import { testApp } from '#test/harness.ts'
import { aPaidOrder, aShopBySystem } from '#test/orders.ts'

// Goal: an answer brings along what it names, as its own endpoint shows it, to a key that may read that too;
// in as many trips for a page as for one object.
describe('expand', () => {
  const app = testApp()

  test('brings along what a charge belongs to, and its refunds', async () => {
    const { current } = app
    const { headers, params } = await aPaidOrder(current)
    const read = (query: object) => current.call(getApiCharge, { headers, params, query })
    const { body } = await read({ expand: 'buyer,order,subscription,refunds' })
    const buyer = await current.call(getBuyer, { headers, params: { id: body.uuidBuyer ?? '' } })
    const order = await current.call(getOrder, { headers, params: { id: body.uuidOrder ?? '' } })
    expect(body).toMatchObject({
      buyer: buyer.body,
      order: order.body,
      subscription: null,
      refunds: [],
    })
    expect((await read({})).body).not.toHaveProperty('buyer')
    expect((await read({ expand: 'plan' })).status).toBe(400)
  })

  test('brings along what a subscription belongs to, and its charges', async () => {
    const { current } = app
    const { headers, params, buyer } = await aPaidSubscription(app)
    const query = { expand: 'plan,charges,buyer' }
    const { body } = await current.call(getApiSubscription, { headers, params, query })
    expect(body).toMatchObject({
      plan: { id: body.idPlan },
      buyer: { uuid: body.uuidBuyer },
      charges: [{ uuid: buyer.chargeId, status: 'PAID', uuidSubscription: body.uuid }],
    })
    const ofCharge = await current.call(getApiCharge, {
      headers,
      params: { id: buyer.chargeId },
      query: { expand: 'subscription' },
    })
    expect(ofCharge.body.subscription).toMatchObject({ uuid: body.uuid })
  })

  test('asks as often for a page as for one', async () => {
    const { current } = app
    const shop = await aShopBySystem(current)
    for (let count = 0; count < 3; count++) await shop.order()
    const queries = recordQueries(current.pool)
    const asked = async (limit: number) => {
      queries.start()
      const query = { limit, expand: 'buyer,order,subscription,refunds' }
      const { body } = await current.call(listApiCharges, { headers: shop.headers, query })
      expect(body.content).toHaveLength(limit)
      expect(body.content.every(({ buyer, order }) => buyer && order)).toBe(true)
      return queries.stop().length
    }
    const forOne = await asked(1)
    expect(await asked(3)).toBe(forOne)
    queries.end()
  })

  test('gives a key nothing that it may not read by itself', async () => {
    const { current } = app
    const { as, params } = await aPaidSubscription(app)
    const { headers } = await aKey(current, as, { scopes: ['subscriptions:read', 'plans:read'] })
    const read = (query: object) => current.call(getApiSubscription, { headers, params, query })
    expect((await read({ expand: 'plan' })).status).toBe(200)
    const refused = await read({ expand: 'plan,buyer' })
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'BAR-9082'])
    const list = await current.call(listApiSubscriptions, {
      headers,
      query: { expand: 'charges' },
    })
    expect(list.status).toBe(403)
  })
})
