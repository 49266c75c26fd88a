import { getPaymentRule, setPaymentRule } from '@vintem/contracts/approvals/endpoints'
import { describe, expect, test } from 'vitest'
import { aRuledSeller } from '#test/approvals.ts'
import { testApp } from '#test/harness.ts'

// Goal: the staff reads what payments wait for; who approves payments changes it.
describe('getPaymentRule', () => {
  const app = testApp()

  test('is one approval above ten thousand until somebody has set another', async () => {
    const { read } = await aRuledSeller(app.current, 'PAYMENT')
    expect(await read()).toEqual({
      tiers: [{ above: 10_000, approvals: 1 }],
      changedBy: null,
      approverCount: 2,
      next: null,
    })
  })

  test.each([
    ['MASTER', 200, 200],
    ['BACKOFFICE', 200, 403],
    ['VIZUALIZATION', 200, 403],
    ['FINANCE', 403, 403],
    ['SALE', 403, 403],
  ] as const)('%s reads: %d, changes: %d', async (profile, reads, changes) => {
    const { sellerId } = await aRuledSeller(app.current, 'PAYMENT')
    const as = await app.current.aUser(sellerId, profile)
    expect((await app.current.call(getPaymentRule, { as })).status).toBe(reads)
    const body = { tiers: [{ above: 1, approvals: 1 }] }
    expect((await app.current.call(setPaymentRule, { as, body })).status).toBe(changes)
  })
})
