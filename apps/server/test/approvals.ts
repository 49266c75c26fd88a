import {
  approveApprovalRule,
  dropApprovalRule,
  getApprovalRule,
  setApprovalRule,
} from '@vintem/contracts/approvals/endpoints'
import type { TestApp, TestUser } from './harness.ts'
import { aLongColleague } from './withdrawals.ts'

/** Two administrators of a seller, and what they do with the rule of its withdrawals; amounts in reais. */
export async function aRuledSeller(app: TestApp) {
  const sellerId = await app.aSeller()
  const ana = await aLongColleague(app, sellerId)
  const bruno = await aLongColleague(app, sellerId)
  return {
    sellerId,
    ana,
    bruno,
    read: async (as: TestUser = ana.as) => (await app.call(getApprovalRule, { as })).body,
    set: (tiers: { above: number; approvals: number }[], as: TestUser = ana.as) =>
      app.call(setApprovalRule, { as, body: { tiers } }),
    approve: (id: string, as: TestUser) => app.call(approveApprovalRule, { as, params: { id } }),
    drop: (id: string, as: TestUser) => app.call(dropApprovalRule, { as, params: { id } }),
  }
}
