import { getSubSellerBalance } from '@vintem/contracts/sub-seller-statements/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'

// Goal: one of whom no charge was paid yet has nothing, and nothing to come. What others have, and that
// it agrees with the statement, is shown with the statement.
describe('getSubSellerBalance', () => {
  const app = testApp()

  test('begins with nothing', async () => {
    const as = await aSplittingSeller(app.current)
    const id = await aSubSeller(app.current, as)

    const { body } = await app.current.call(getSubSellerBalance, { as, params: { id } })

    expect(body).toEqual({ availableAmount: 0, scheduledAmount: 0, releases: [] })
  })
})
