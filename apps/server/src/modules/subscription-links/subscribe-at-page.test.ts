import { openCheckout, subscribeAtPage } from '@vintem/contracts/checkout/endpoints'
import {
  deletePaymentLink,
  editSubscriptionLink,
  getPaymentLink,
  listPaymentLinks,
} from '@vintem/contracts/payment-links/endpoints'
import {
  createCheckout,
  createPlan,
  editPlan,
  setPlanActive,
} from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { aBuyerAt, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriptionLinkBody, firstStatusOf } from '#test/subscription-links.ts'

// Goal: a person who presses 'Assinar' comes to the checkout of that plan and period at its present terms,
// by one link however many press; it is no link of the seller's, and follows its plan.
describe('subscribeAtPage', () => {
  const app = testApp()

  async function aShop(subDomain: string) {
    const as = await app.current.aUser(await app.current.aSeller())
    await app.current.call(createCheckout, { as, body: { title: 'Assine', subDomain } })
    const plan = (await app.current.call(createPlan, { as, body: aPlanBody() })).body.id
    return { as, plan, subDomain }
  }
  type Shop = Awaited<ReturnType<typeof aShop>>
  type Period = 'MONTHLY' | 'SEMESTER' | 'YEARLY'

  const press = (
    { subDomain, plan }: Pick<Shop, 'subDomain' | 'plan'>,
    period: Period = 'YEARLY',
  ) => app.current.call(subscribeAtPage, { params: { subDomain, plan }, body: { period } })
  const shown = async (link: string) =>
    (await app.current.call(openCheckout, { params: { link } })).body
  const rows = ({ as }: { as: TestUser }) =>
    app.current.sql<{ id: string; period: string }>(
      'select id, page_period as period from payment_link where seller_id = $1',
      [as.sellerId],
    )

  test('leads to the checkout of the plan and period, by the methods of the plan', async () => {
    const shop = await aShop('atelie')
    const { body } = await press(shop)

    expect(await shown(body.link)).toMatchObject({
      title: aPlanBody().title,
      value: 1_199.88,
      subscription: { type: 'YEARLY', value: 1_199.88, additional: null },
      methods: [{ method: 'PIX' }, { method: 'CREDIT_CARD' }, { method: 'BANK_SLIP' }],
      isForCustomer: false,
    })
  })

  test('begins a subscription with the first payment', async () => {
    const { body } = await press(await aShop('comeca'), 'MONTHLY')
    const buyer = await aBuyerAt(app.current, body.link)
    await buyer.pay.card(APPROVED_CARD)
    expect(await firstStatusOf(app.current, buyer.chargeId)).toEqual({
      charge: 'PAID',
      subscription: 'ACTIVE',
    })
  })

  test('is one link for all who press, also at once, and one for each period', async () => {
    const shop = await aShop('muitos')
    const pressed = await Promise.all(Array.from({ length: 20 }, () => press(shop)))
    const again = await press(shop)
    await press(shop, 'MONTHLY')

    expect(new Set([...pressed, again].map(({ body }) => body.link)).size).toBe(1)
    expect((await rows(shop)).map(({ period }) => period).toSorted()).toEqual(['MONTHLY', 'YEARLY'])
  })

  test('follows its plan; what was begun before keeps its terms', async () => {
    const shop = await aShop('segue')
    const { link } = (await press(shop)).body
    const before = await aBuyerAt(app.current, link)
    const params = { id: shop.plan }
    const body = aPlanBody({
      title: 'Só torno',
      bullets: [{ description: 'Forno' }],
      basicValues: aPlanBody().basicValues.map(({ type }) => ({ type, valuePerMonth: 50 })),
      enableBankSlip: false,
    })
    await app.current.call(editPlan, { as: shop.as, params, body })

    expect(await shown(link)).toMatchObject({
      title: 'Só torno',
      value: 600,
      subscription: { bullets: ['Forno'], value: 600 },
      methods: [{ method: 'PIX' }, { method: 'CREDIT_CARD' }],
    })
    expect((await press(shop)).body.link).toBe(link)
    const values = await app.current.sql<{ value: string; of: string }>(
      `select c.value_cents as value, s.value_cents as of from charge c
         join subscription s on s.seller_id = c.seller_id and s.id = c.subscription_id
        where c.id = $1`,
      [before.chargeId],
    )
    expect(values.map(({ value, of }) => [Number(value), Number(of)])).toEqual([[119_988, 119_988]])
  })

  test('of a plan that is switched off nobody gets a link, and the one there is closed', async () => {
    const shop = await aShop('desliga')
    const { link } = (await press(shop)).body
    const set = (active: boolean) =>
      app.current.call(setPlanActive, {
        as: shop.as,
        params: { id: shop.plan },
        body: { active },
      })
    await set(false)

    const refused = await press(shop)
    expect([refused.status, refused.errors[0]?.description]).toEqual([
      409,
      'Este plano não está mais disponível. Escolha outro.',
    ])
    expect((await shown(link)).state).toBe('PLAN_OFF')
    await set(true)
    expect((await press(shop)).body.link).toBe(link)
  })

  test('knows no other page or plan, and none of a seller that nobody has approved', async () => {
    const shop = await aShop('fechada')
    const other = await aShop('alheia-loja')
    const statuses = async () =>
      Promise.all(
        [
          { ...shop, subDomain: 'ninguem' },
          { ...shop, plan: other.plan },
          { ...shop, subDomain: 'assinante' },
          { ...shop, plan: 999_999_999 },
        ].map(async (each) => (await press(each)).status),
      )
    expect(await statuses()).toEqual([404, 404, 404, 404])

    await app.current.sql('update seller set approved_at = null where seller_id = $1', [
      shop.as.sellerId,
    ])
    expect((await press(shop)).errors[0]?.code).toBe('BAR-5008')
    expect(await rows(shop)).toEqual([])
  })

  test('is in no list of links, and is changed by its plan alone', async () => {
    const shop = await aShop('lista')
    await press(shop)
    const [row] = await rows(shop)
    const params = { id: row?.id ?? '' }
    const { as } = shop

    const list = await app.current.call(listPaymentLinks, { as, query: { type: 'subscriptions' } })
    expect(list.body.totalElements).toBe(0)
    expect((await app.current.call(getPaymentLink, { as, params })).body.isOfPage).toBe(true)
    const refused = await Promise.all([
      app.current.call(deletePaymentLink, { as, params }),
      app.current.call(editSubscriptionLink, {
        as,
        params,
        body: aSubscriptionLinkBody(shop.plan),
      }),
    ])
    expect(refused.map(({ errors }) => errors[0]?.code)).toEqual(['BAR-4004', 'BAR-4004'])
  })

  test('a seller who takes cards only offers cards only', async () => {
    const shop = await aShop('cartoes')
    const { link } = (await press(shop)).body
    await app.current.sql(
      `update seller set settings = settings || '{"cardOnly": true}' where seller_id = $1`,
      [shop.as.sellerId],
    )
    expect((await shown(link)).methods.map(({ method }) => method)).toEqual(['CREDIT_CARD'])
  })
})

describe('subscribeAtPage, rationed', () => {
  const app = testApp({ rateLimitScale: 1 })

  test('a place presses so often, and no more', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await app.current.call(createCheckout, { as, body: { title: 'A', subDomain: 'rajada' } })
    const plan = (await app.current.call(createPlan, { as, body: aPlanBody() })).body.id
    const statuses: number[] = []
    for (let time = 0; time < 121; time += 1) {
      const params = { subDomain: 'rajada', plan }
      const { status } = await app.current.call(subscribeAtPage, {
        params,
        body: { period: 'MONTHLY' },
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array<number>(120).fill(200), 429])
  })
})
