import type { CallInput } from '@vintem/contracts/endpoint'
import {
  countPaymentLinks,
  createPaymentLink,
  createQuickLink,
  deletePaymentLink,
} from '@vintem/contracts/payment-links/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aQuickLinkBody, aQuickSeller } from '#test/quick-links.ts'
import { aLinkOfPlan } from '#test/subscription-links.ts'

type Filter = NonNullable<CallInput<typeof countPaymentLinks>['query']>

// Goal: each tab of the list says how many links it would show, of the seller's own and with the
// filters in force; deleted links, and those of the public page, are counted nowhere.
describe('countPaymentLinks', () => {
  const app = testApp()
  let seller: TestUser
  const countedFor = async (as: TestUser, query: Filter = {}) => {
    const { status, body } = await app.current.call(countPaymentLinks, { as, query })
    expect(status).toBe(200)
    return Object.fromEntries(body.counts.map(({ type, totalElements }) => [type, totalElements]))
  }
  const create = (as: TestUser, title: string, value = 100) =>
    app.current.call(createPaymentLink, { as, body: aLinkBody({ title, value }) })

  beforeAll(async () => {
    seller = await aQuickSeller(app.current)
    await create(seller, 'Curso de verão', 190)
    await create(seller, 'Vaso')
    const { uuid: id } = (await create(seller, 'Curso que acabou')).body
    await app.current.call(deletePaymentLink, { as: seller, params: { id } })
    await aLinkOfPlan(app.current, seller)
    await app.current.call(createQuickLink, { as: seller, body: aQuickLinkBody() })
    const other = await app.current.aUser(await app.current.aSeller())
    await create(other, 'Curso de outra loja')
  })

  // @spec 000 §2.9: Tabs by type, quick …
  test('counts each type of its own seller', async () => {
    expect(await countedFor(seller)).toEqual({ orders: 2, subscriptions: 1, 'fast-orders': 1 })
  })

  test.each<[string, Filter, object]>([
    ['a title', { title: 'curs' }, { orders: 1, subscriptions: 0, 'fast-orders': 0 }],
    ['a title, as links of plans call it', { planTitle: 'balc' }, { orders: 0, 'fast-orders': 1 }],
    ['a value', { value: '190.00' }, { orders: 1, subscriptions: 0, 'fast-orders': 0 }],
    ['a value of another type', { value: '120.00' }, { orders: 0, subscriptions: 1 }],
    ['white label', { whiteLabel: 'true' }, { orders: 0, subscriptions: 0, 'fast-orders': 0 }],
  ])('with the filters of the list: %s', async (_, filter, counts) => {
    expect(await countedFor(seller, filter)).toMatchObject(counts)
  })

  test('says nothing of quick links where they are switched off', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    expect(await countedFor(as)).toEqual({ orders: 0, subscriptions: 0 })
  })

  test('says where there are more than it counts', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await create(as, 'Vaso')
    await app.current.sql(
      `insert into payment_link
       select (jsonb_populate_record(l, jsonb_build_object(
                'id', gen_random_uuid(), 'public_id', gen_random_uuid()))).*
         from payment_link l, generate_series(1, 1000) where l.seller_id = $1`,
      [as.sellerId],
    )
    const { body } = await app.current.call(countPaymentLinks, { as })
    expect(body.counts).toEqual([
      { type: 'orders', totalElements: 1_000, hasMoreElements: true },
      { type: 'subscriptions', totalElements: 0, hasMoreElements: false },
    ])
  })
})
