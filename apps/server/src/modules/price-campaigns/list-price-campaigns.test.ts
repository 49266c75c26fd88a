import { listPriceCampaigns } from '@vintem/contracts/price-campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'

// Goal: a seller finds its campaigns, the latest first, and those of no other seller.
describe('listPriceCampaigns', () => {
  const app = testApp()
  const { aSeller, prepare } = priceCampaigns(app)

  test('lists the latest first', async () => {
    const { as } = await aSeller()
    const first = await prepare(as)
    const second = await prepare(as)

    const { body } = await app.current.call(listPriceCampaigns, { as, query: {} })

    expect(body.content.map(({ uuid }) => uuid).toSorted()).toEqual([first, second].toSorted())
    const stranger = await aSeller()
    const others = await app.current.call(listPriceCampaigns, { as: stranger.as, query: {} })
    expect(others.body.content).toEqual([])
  })
})
