import { getTreasurySummary } from '@vintem/contracts/treasury/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: the total is what the seller would have of all its accounts, taxes paid.
describe('getTreasurySummary', () => {
  const app = testApp()

  test('of a seller without a banking account has what was sold', async () => {
    const { as } = await aWithdrawingSeller(app.current)
    const { body } = await app.current.call(getTreasurySummary, { as })
    expect(body).toMatchObject({
      productId: null,
      debitAccountAmount: 0,
      investAccountAmount: 0,
      availableAmount: 99.01,
      provisionedAmount: 0,
      totalAmount: 99.01,
      rate: null,
      valuedOn: null,
    })
  })

  // @spec 002 §7 Treasury: GET v1/products/summary
  // @spec 002 §3 Treasury: debitAccountAmount, investAccountAmount, redeemAccountAmount, provisionedAmount, cdi, totalAmount
  test('sums all accounts, net of taxes', async () => {
    await anOffer(app.current)
    const investor = await anInvestor(app.current)
    await investor.put(10_000)
    await goTo(app.current, '2027-07-05')
    expect(await investor.summary()).toMatchObject({
      cdi: 100,
      version: 1,
      rate: { day: '2027-07-02', daily: 0.055131, annual: 14.9 },
      debitAccountAmount: 10_000,
      investAccountAmount: 10_016.55,
      redeemAccountAmount: 10_002.18,
      iofAmount: 13.74,
      incomeTaxAmount: 0.63,
      totalAmount: 20_002.18,
      debitAccountKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      investAccountKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  // @spec 002 §6: {code} does not see the acquiring account card
  test('leaves out what was sold where the operator hides it', async () => {
    const { as, sellerId } = await aWithdrawingSeller(app.current)
    await app.current.sql(
      `update seller set settings = settings || '{"acquiringCardHidden": true}' where seller_id = $1`,
      [sellerId],
    )
    const { body } = await app.current.call(getTreasurySummary, { as })
    expect(body).toMatchObject({ availableAmount: null, provisionedAmount: null, totalAmount: 0 })
  })

  // @spec 002 §6: Treasury: MASTER, ADMIN and BACKOFFICE; VIZUALIZATION watches
  test.each([
    ['MASTER', 200],
    ['BACKOFFICE', 200],
    ['VIZUALIZATION', 200],
    ['FINANCE', 403],
    ['SALE', 403],
  ] as const)('answers %s with %i', async (profile, status) => {
    const as = await app.current.aUser(await app.current.aSeller(), profile)
    expect((await app.current.call(getTreasurySummary, { as })).status).toBe(status)
  })
})
