import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { getRecurringRevenue } from '@vintem/contracts/billing-metrics/endpoints'
import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import { listEvents } from '@vintem/contracts/events/endpoints'
import { editPlan } from '@vintem/contracts/plans/endpoints'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { APPROVED_CARD, REFUSED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aTrialShop, BEATRIZ, mailsTo, trialsOf, tryByCard } from '#test/trials.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

const MORNING_MILLIS = 7 * 3_600_000

// Goal: a card begins a trial without paying anything, and pays its first charge when that ends; no
// document has two, and no stranger learns whether one had its trial.
describe('startTrialByCard', () => {
  const app = testApp()
  const today = async () => civilDateOf(await app.current.clock.now())
  const reach = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + MORNING_MILLIS))
  const rows = async (table: string, sellerId: number) => {
    const [row] = await app.current.sql<{ count: number }>(
      `select count(*)::int as count from ${table} where seller_id = $1`,
      [sellerId],
    )
    return row?.count
  }

  test('begins an active subscription outside of the revenue, and charges nothing', async () => {
    const shop = await aTrialShop(app.current, 'comeca')
    const endsOn = addDays(await today(), 30)
    const seen = (await app.current.call(openCheckout, { params: { link: shop.link } })).body
    expect(seen.subscription?.trial).toEqual({
      days: 30,
      firstChargeOn: endsOn,
      methods: ['PIX', 'CREDIT_CARD', 'BANK_SLIP'],
    })

    const { status, body } = await tryByCard(app.current, shop, APPROVED_CARD)

    expect([status, body]).toEqual([200, { challenge: null }])
    await app.current.runner.drain()
    const [row] = await trialsOf(app.current, shop)
    expect(row).toMatchObject({
      status: 'ACTIVE',
      method: 'CREDIT_CARD',
      ends: endsOn,
      anchor: endsOn,
      bill_on: endsOn,
    })
    const params = { id: row?.id ?? '' }
    const view = (await app.current.call(getSubscription, { as: shop.as, params })).body
    expect(view).toMatchObject({ status: 'ACTIVE', trialEndsOn: endsOn, charges: [] })
    const next = (await app.current.call(getNextCharges, { as: shop.as, params })).body
    expect(next.charges.map(({ expirationDate }) => expirationDate)[0]).toBe(endsOn)
    expect(await rows('charge', shop.as.sellerId)).toBe(0)
    expect(await rows('mrr_movement', shop.as.sellerId)).toBe(0)
    const revenue = await app.current.call(getRecurringRevenue, { as: shop.as, query: {} })
    expect(revenue.status).toBe(200)
    const [mail] = await mailsTo(app.current, shop, BEATRIZ.email, 'Seu teste grátis')
    expect(mail?.body).toContain('Nada foi cobrado hoje')
    expect(mail?.body).toContain('/checkout/assinante/comeca')
    await expectVerified(app.current)
  })

  test('pays the first charge with the kept card on the day on which it ends', async () => {
    const shop = await aTrialShop(app.current, 'paga')
    await tryByCard(app.current, shop, APPROVED_CARD)
    const [begun] = await trialsOf(app.current, shop)
    const endsOn = begun?.ends as CivilDate

    await reach(addDays(endsOn, -1))
    expect(await rows('charge', shop.as.sellerId)).toBe(0)
    const said = 'Seu teste grátis de Ateliê livre termina'
    expect(await mailsTo(app.current, shop, BEATRIZ.email, said)).toHaveLength(2)
    await reach(endsOn)

    const [row] = await trialsOf(app.current, shop)
    expect(row).toMatchObject({ status: 'ACTIVE', ends: null })
    const paid = await app.current.sql(
      `select c.status, c.value_cents::int as cents, p.initiator, p.after_network_id is not null as chained
         from charge c join charge_attempt a on a.seller_id = c.seller_id and a.charge_id = c.id
         join sandbox.card_payment p on p.attempt_id = a.id::text where c.seller_id = $1`,
      [shop.as.sellerId],
    )
    expect(paid).toEqual([{ status: 'PAID', cents: 12_000, initiator: 'recurring', chained: true }])
    const moved = await app.current.sql(
      'select kind, day::text, delta_cents::int from mrr_movement where seller_id = $1',
      [shop.as.sellerId],
    )
    expect(moved).toEqual([{ kind: 'NEW', day: endsOn, delta_cents: 12_000 }])
    const query = { objectId: row?.id ?? '', size: 100 }
    const { content } = (await app.current.call(listEvents, { as: shop.as, query })).body
    const told = content.toSorted((a, b) => a.sequence - b.sequence).map(({ type }) => type)
    expect(told).toEqual([
      'subscription.created',
      'subscription.activated',
      'subscription.trial_ending',
      'subscription.trial_ending',
      'subscription.updated',
    ])
    await expectVerified(app.current)
  })

  test('gives a document one trial of a plan, and answers a second alike', async () => {
    const shop = await aTrialShop(app.current, 'segunda')
    const first = await tryByCard(app.current, shop, APPROVED_CARD)
    const stranger = { ...BEATRIZ, email: 'estranho@exemplo.com.br' }

    const second = await tryByCard(app.current, shop, APPROVED_CARD, { buyer: stranger })

    await app.current.runner.drain()
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await trialsOf(app.current, shop)).toHaveLength(1)
    expect(await rows('charge_card', shop.as.sellerId)).toBe(1)
    expect(await mailsTo(app.current, shop, stranger.email, '')).toEqual([])
    const told = await mailsTo(
      app.current,
      shop,
      BEATRIZ.email,
      'O teste grátis de Ateliê livre já foi usado',
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain(`/pagar/${shop.link}?teste=nao`)
  })

  test('begins one trial of five that are asked for at once', async () => {
    const shop = await aTrialShop(app.current, 'juntas')

    const all = await Promise.all(
      Array.from({ length: 5 }, () => tryByCard(app.current, shop, APPROVED_CARD)),
    )

    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await trialsOf(app.current, shop)).toHaveLength(1)
    await expectVerified(app.current)
  })

  test.each([
    ['refused', REFUSED_CARD, 422, 'nega-saldo'],
    ['without an answer', '4000000000009011', 503, 'nega-silencio'],
  ])('keeps nothing of a card that is %s', async (_, number, status, subDomain) => {
    const shop = await aTrialShop(app.current, subDomain)

    const answer = await tryByCard(app.current, shop, number)

    expect(answer.status).toBe(status)
    expect(await trialsOf(app.current, shop)).toEqual([])
    for (const table of ['charge_card', 'customer', 'card_consent', 'subscription_trial']) {
      expect(await rows(table, shop.as.sellerId)).toBe(0)
    }
  })

  test('fails where other terms were shown, or nobody says who they are', async () => {
    const shop = await aTrialShop(app.current, 'outras')
    const tries = [
      await tryByCard(app.current, shop, APPROVED_CARD, { amount: 1 }),
      await tryByCard(app.current, shop, APPROVED_CARD, { firstChargeOn: '2031-01-01' }),
      await tryByCard(app.current, shop, APPROVED_CARD, { consent: 'Autorizo.' }),
      await tryByCard(app.current, shop, APPROVED_CARD, { buyer: undefined }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 400, 400])
    expect(await trialsOf(app.current, shop)).toEqual([])
  })

  test('is not offered once its plan has none; what began keeps its days', async () => {
    const shop = await aTrialShop(app.current, 'muda')
    await tryByCard(app.current, shop, APPROVED_CARD)
    const [begun] = await trialsOf(app.current, shop)
    const body = aPlanBody({ trialDays: 0 })
    await app.current.call(editPlan, { as: shop.as, params: { id: shop.plan }, body })

    const other = { ...BEATRIZ, document: { ...BEATRIZ.document, documentNumber: '11144477735' } }
    const { errors } = await tryByCard(app.current, shop, APPROVED_CARD, {
      buyer: other,
      amount: 120,
      firstChargeOn: begun?.ends ?? '',
    })

    expect(errors[0]?.code).toBe('BAR-5034')
    expect(await trialsOf(app.current, shop)).toEqual([begun])
  })
})
