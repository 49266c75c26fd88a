import { listPixLimits } from '@vintem/contracts/pix-limits/endpoints'
import { describe, expect, test } from 'vitest'
import { aBankingSeller, aRegisteredSeller } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'

// Goal: an account has its limits as soon as it is active, and its people alone read them.
describe('listPixLimits', () => {
  const app = testApp()

  // @spec 002 §7: GET accounts/limits: a list of {period, amount, accountId, limitId, scheduledAmount}
  test('gives those of a new account, by day and by night', async () => {
    const { as, read } = await aBankingSeller(app.current)
    const { body } = await app.current.call(listPixLimits, { as })
    const { debitAccountId } = await read()
    const limit = {
      accountId: debitAccountId,
      limitId: expect.any(String),
      scheduledAmount: null,
      scheduledAt: null,
      ceilingAmount: null,
    }
    expect(body).toEqual([
      { ...limit, period: 'DAY', amount: 50_000, usedAmount: 0 },
      { ...limit, period: 'NIGHT', amount: 5_000, usedAmount: null },
    ])
  })

  test('gives none while there is no account', async () => {
    const { as } = await aRegisteredSeller(app.current)
    expect((await app.current.call(listPixLimits, { as })).body).toEqual([])
  })

  test.each([
    ['VIZUALIZATION', 200],
    ['MASTER', 200],
    ['FINANCE', 403],
    ['SALE', 403],
  ] as const)('%s is answered %d', async (profile, status) => {
    const { sellerId } = await aBankingSeller(app.current)
    const as = await app.current.aUser(sellerId, profile)
    expect((await app.current.call(listPixLimits, { as })).status).toBe(status)
  })
})
