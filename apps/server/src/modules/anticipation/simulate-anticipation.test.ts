import { simulateAnticipation } from '@vintem/contracts/anticipation/endpoints'
import { describe, expect, test } from 'vitest'
import { aSellerInThree } from '#test/anticipation.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'

// Goal: a simulation says what the seller would get and pay, and changes nothing.
describe('simulateAnticipation', () => {
  const app = testApp()

  // @spec 001 §2 Anticipation: An amount above the on-demand net amount is capped to it
  test('caps what is wanted to what there is, and moves nothing', async () => {
    const { seller: as } = await aSellerInThree(app.current)
    const { body: all } = await app.current.call(simulateAnticipation, {
      as,
      body: { amount: 99_999 },
    })
    expect(all).toMatchObject({ grossAmount: 963.1, netAmount: expect.any(Number) })
    expect(all.netAmount + all.cost).toBeCloseTo(963.1, 2)
    expect((await booksOf(app.current, as.sellerId))['seller.scheduled']).toBe(96_310)
  })

  test.each([0, -1, 0.001])('refuses %s at the amount', async (amount) => {
    const { seller: as } = await aSellerInThree(app.current)
    const { status, errors } = await app.current.call(simulateAnticipation, {
      as,
      body: { amount },
    })
    expect([status, errors[0]?.field]).toEqual([400, 'amount'])
  })
})
