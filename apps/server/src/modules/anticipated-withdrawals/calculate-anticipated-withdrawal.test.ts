import { getBalance } from '@vintem/contracts/dashboard/endpoints'
import { describe, expect, test } from 'vitest'
import { aSellerWithBoth, calculate, flag } from '#test/anticipated-withdrawals.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'

// Goal: what a withdrawal with an anticipation comes to is known before, and knowing it moves nothing.
describe('calculateAnticipatedWithdrawal', () => {
  const app = testApp()

  // @spec 001 §2 Withdrawals: POST /redeems/anticipation/amount
  test('adds what the balance says can be anticipated, and moves nothing', async () => {
    const { as, sellerId } = await aSellerWithBoth(app.current)
    const before = await booksOf(app.current, sellerId)
    const { body: balance } = await app.current.call(getBalance, { as })

    const { status, body } = await calculate(app.current, as, 200)

    expect(status).toBe(200)
    expect(body.amountToAnticipation).toBe(balance.amountToAnticipation)
    expect(body.totalRedeem).toBe(1_163.1)
    const cost = balance.amountToAnticipation - balance.onDemandNetAmount
    expect(body.anticipationTax).toBeCloseTo(cost, 2)
    expect(await booksOf(app.current, sellerId)).toEqual(before)
  })

  test('takes a tenth of the total where the seller is flagged', async () => {
    const { as, sellerId } = await aSellerWithBoth(app.current)
    await flag(app.current, sellerId)
    const { body } = await calculate(app.current, as, 200)
    expect(body).toMatchObject({ anticipationTax: 116.31, amountToReceive: 1_046.79 })
  })

  test('is had without anticipation on demand too', async () => {
    const { as, sellerId } = await aSellerWithBoth(app.current)
    await app.current.sql('update seller set on_demand_enabled = false where seller_id = $1', [
      sellerId,
    ])
    expect((await calculate(app.current, as, 200)).status).toBe(200)
  })

  test.each([
    [200.01, ['BAR-8542']],
    [0, []],
  ])('%d of 200.00', async (amount, codes) => {
    const { as } = await aSellerWithBoth(app.current)
    const { errors } = await calculate(app.current, as, amount)
    expect((errors ?? []).map(({ code }) => code)).toEqual(codes)
  })

  test('is not for a banking seller', async () => {
    const { as, sellerId } = await aSellerWithBoth(app.current)
    await app.current.sql(`update seller set banking_type = 'BANKING' where seller_id = $1`, [
      sellerId,
    ])
    expect((await calculate(app.current, as, 200)).errors[0]?.code).toBe('BAR-8650')
  })
})
