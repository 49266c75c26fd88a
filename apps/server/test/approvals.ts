import * as api from '@vintem/contracts/approvals/endpoints'
import { newId } from '#platform/ids.ts'
import type { TestApp, TestUser } from './harness.ts'
import { aLongColleague } from './withdrawals.ts'

/** The calls of a rule. */
const CALLS = {
  WITHDRAWAL: {
    get: api.getApprovalRule,
    set: api.setApprovalRule,
    approve: api.approveApprovalRule,
    drop: api.dropApprovalRule,
  },
  PAYMENT: {
    get: api.getPaymentRule,
    set: api.setPaymentRule,
    approve: api.approvePaymentRule,
    drop: api.dropPaymentRule,
  },
} as const

/** Two administrators of a seller, and what they do with the rule of a purpose; amounts in reais. */
export async function aRuledSeller(app: TestApp, purpose: keyof typeof CALLS = 'WITHDRAWAL') {
  const calls = CALLS[purpose]
  const sellerId = await app.aSeller()
  const ana = await aLongColleague(app, sellerId)
  const bruno = await aLongColleague(app, sellerId)
  return {
    sellerId,
    ana,
    bruno,
    read: async (as: TestUser = ana.as) => (await app.call(calls.get, { as })).body,
    set: (tiers: { above: number; approvals: number }[], as: TestUser = ana.as) =>
      app.call(calls.set, { as, body: { tiers } }),
    approve: (id: string, as: TestUser) => app.call(calls.approve, { as, params: { id } }),
    drop: (id: string, as: TestUser) => app.call(calls.drop, { as, params: { id } }),
  }
}

/** A looser rule that waits for approval, asked for by nobody who calls. Returns its id. */
export async function aWaitingRule(
  app: TestApp,
  sellerId: number,
  mark: string,
  purpose: 'WITHDRAWAL' | 'PAYMENT' = 'WITHDRAWAL',
): Promise<string> {
  const id = newId()
  await app.sql(
    `insert into approval_rule (seller_id, purpose, tiers, changed_by, changed_at, next_id, next_tiers,
       next_by_id, next_by, next_at)
     values ($1, $4, '[{"aboveCents": 100000000, "approvals": 1}]', $3, business_now(), $2, '[]',
       $2, $3, business_now())`,
    [sellerId, id, mark, purpose],
  )
  return id
}
