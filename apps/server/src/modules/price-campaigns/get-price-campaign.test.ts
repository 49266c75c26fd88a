import { getRecurringRevenue } from '@vintem/contracts/billing-metrics/endpoints'
import { getPriceCampaign } from '@vintem/contracts/price-campaigns/endpoints'
import { giveCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { aCoupon } from '#test/coupons.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { aTrialShop, tryByCard } from '#test/trials.ts'

// Goal: who sees subscriptions sees what a campaign does to them; nobody of another seller does.
describe('getPriceCampaign', () => {
  const app = testApp()
  const { aSeller, aRunning, prepare } = priceCampaigns(app)
  const get = (as: TestUser, id: string) =>
    app.current.call(getPriceCampaign, { as, params: { id } })

  test('shows what was asked for, and its effect', async () => {
    const { as, idPlan } = await aSeller()
    await aRunning(as, idPlan)
    const campaign = await prepare(as, { startedBefore: '2100-01-01', priceBelow: 500 })
    const viewer = await app.current.aUser(as.sellerId, 'VIZUALIZATION')

    expect((await get(viewer, campaign)).body).toMatchObject({
      startedBefore: '2100-01-01',
      priceBelow: 500,
      percent: 10,
      valuePerMonth: null,
      counts: { ready: 1 },
      revenue: { before: 120, after: 132 },
    })
    expect((await get((await aSeller()).as, campaign)).status).toBe(404)
  })

  test('counts the revenue as its screen does: less coupons, and nothing of trials', async () => {
    const { as, idPlan } = await aSeller()
    await aRunning(as, idPlan)
    const { id } = await aRunning(as, idPlan)
    const coupon = await aCoupon(app.current, as)
    const given = await app.current.call(giveCoupon, {
      as,
      params: { id },
      body: { coupon: coupon.id },
    })
    expect(given.status).toBeLessThan(300)
    const shop = await aTrialShop(app.current, 'reajuste')
    await tryByCard(app.current, shop, APPROVED_CARD)

    const discounted = (await get(as, await prepare(as))).body
    const trial = (await get(shop.as, await prepare(shop.as))).body

    expect(discounted.revenue).toEqual({ before: 228, after: 250.8 })
    const { mrr } = (await app.current.call(getRecurringRevenue, { as, query: {} })).body
    expect(mrr).toBe(discounted.revenue.before)
    expect([trial.counts.ready, trial.revenue]).toEqual([1, { before: 0, after: 0 }])
  })
})
