import { getPriceCampaign } from '@vintem/contracts/price-campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'

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
})
