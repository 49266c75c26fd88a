import { listPricedSubscriptions } from '@vintem/contracts/price-campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'

// Goal: before it is confirmed a seller reads who pays which price instead of which.
describe('listPricedSubscriptions', () => {
  const app = testApp()
  const { aSeller, aRunning, prepare } = priceCampaigns(app)
  const list = (as: TestUser, id: string, query: { state?: 'READY' | 'LEFT_OUT' } = {}) =>
    app.current.call(listPricedSubscriptions, { as, params: { id }, query })

  test('lists those of a state, with both prices', async () => {
    const { as, idPlan } = await aSeller()
    const { id } = await aRunning(as, idPlan)
    const same = await aRunning(as, idPlan, { basicValue: { type: 'MONTHLY', value: 99 } })
    const campaign = await prepare(as, { price: { type: 'AMOUNT', valuePerMonth: 99 } })

    const ready = await list(as, campaign, { state: 'READY' })
    expect(ready.body.content).toMatchObject([
      { subscription: id, titlePlan: 'Ateliê livre', before: 120, after: 99, why: null },
    ])
    const left = await list(as, campaign, { state: 'LEFT_OUT' })
    expect(left.body.content).toMatchObject([{ subscription: same.id, why: 'SAME_PRICE' }])
    expect((await list((await aSeller()).as, campaign)).status).toBe(404)
  })
})
