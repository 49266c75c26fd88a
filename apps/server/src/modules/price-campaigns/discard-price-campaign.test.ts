import { PriceCampaignNotReady } from '@vintem/contracts/errors'
import { discardPriceCampaign } from '@vintem/contracts/price-campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'

// Goal: a campaign of which nobody was told is given up without a trace at its subscriptions.
describe('discardPriceCampaign', () => {
  const app = testApp()
  const { aSeller, aRunning, create, prepare, view, confirm, subjectsTo } = priceCampaigns(app)
  const discard = (as: TestUser, id: string) =>
    app.current.call(discardPriceCampaign, { as, params: { id } })

  test('ends one that is counted or ready, and none that was confirmed', async () => {
    const { as, idPlan } = await aSeller()
    const { email } = await aRunning(as, idPlan)
    const { body: counting } = await create(as)
    expect((await discard(as, counting.uuid)).status).toBe(204)
    expect((await discard(as, counting.uuid)).status).toBe(204)
    await app.current.runner.drain()
    expect(await view(as, counting.uuid)).toMatchObject({
      state: 'DISCARDED',
      counts: { ready: 0 },
    })

    const confirmed = await prepare(as)
    await confirm(as, confirmed)
    const refused = await discard(as, confirmed)
    expect(refused.errors[0]?.code).toBe(PriceCampaignNotReady.code)
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test('is for who edits subscriptions, of their own seller', async () => {
    const { as } = await aSeller()
    const campaign = await prepare(as)
    const viewer = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    expect((await discard(viewer, campaign)).status).toBe(403)
    expect((await discard((await aSeller()).as, campaign)).status).toBe(404)
    expect(await view(as, campaign)).toMatchObject({ state: 'READY' })
  })
})
