import { getApprovalRule, setApprovalRule } from '@vintem/contracts/approvals/endpoints'
import { describe, expect, test } from 'vitest'
import { aRuledSeller } from '#test/approvals.ts'
import { testApp } from '#test/harness.ts'

// Goal: who works with withdrawals reads what they wait for; administrators alone change it.
describe('getApprovalRule', () => {
  const app = testApp()

  test('is none at first, and says how many could approve', async () => {
    const { read } = await aRuledSeller(app.current)
    expect(await read()).toEqual({ tiers: [], changedBy: null, approverCount: 2, next: null })
  })

  test.each([
    ['FINANCE', 200, 403],
    ['BACKOFFICE', 200, 403],
    ['VIZUALIZATION', 200, 403],
    ['MASTER', 403, 403],
    ['SALE', 403, 403],
  ] as const)('%s reads: %d, changes: %d', async (profile, reads, changes) => {
    const { sellerId } = await aRuledSeller(app.current)
    const as = await app.current.aUser(sellerId, profile)
    expect((await app.current.call(getApprovalRule, { as })).status).toBe(reads)
    const body = { tiers: [{ above: 1, approvals: 1 }] }
    expect((await app.current.call(setApprovalRule, { as, body })).status).toBe(changes)
  })
})
