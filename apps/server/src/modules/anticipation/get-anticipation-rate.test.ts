import { getAnticipationRate } from '@vintem/contracts/anticipation/endpoints'
import { describe, expect, test } from 'vitest'
import { aSellerInThree } from '#test/anticipation.ts'
import { testApp } from '#test/harness.ts'

// Goal: what a net costs can be read without anything being kept or moved.
describe('getAnticipationRate', () => {
  const app = testApp()

  // @spec 001 §2 Anticipation: GET /seller/antecipation/rate?amount
  test('says the cost of a net, and keeps no simulation', async () => {
    const { seller: as } = await aSellerInThree(app.current)
    const { body } = await app.current.call(getAnticipationRate, { as, query: { amount: 500 } })
    expect(body).toMatchObject({ netAmount: 500 })
    expect(body.effectiveRate).toBeGreaterThan(1.79)
    const kept = await app.current.sql('select from anticipation_simulation where seller_id = $1', [
      as.sellerId,
    ])
    expect(kept).toEqual([])
  })
})
