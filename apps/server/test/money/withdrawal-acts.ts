import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp, TestUser } from '#test/harness.ts'
import { passMinutes, type withdrawalsOf } from '#test/withdrawals.ts'
import { tryAgain } from '#test/work.ts'

export const FAULTS = [
  'none',
  'refuse',
  'late',
  'late-refuse',
  'down',
  'timeout-before',
  'timeout-after',
] as const

export const times = fc.integer({ min: 1, max: 5 })
/** Which of the withdrawals that there are, from the newest. */
const which = fc.integer({ min: 0, max: 3 })
/** Who asked, or one of two colleagues. */
const who = fc.integer({ min: 0, max: 2 })

export type WithdrawalAct =
  | { act: 'ask'; amount: number; fault: (typeof FAULTS)[number]; times: number }
  | { act: 'approve' | 'reject' | 'cancel'; which: number; who: number; times: number }
  | { act: 'return'; which: number; times: number }
  | { act: 'run'; isKilled: boolean }
  | { act: 'pass'; hours: number }

export const aWithdrawalAct: fc.Arbitrary<WithdrawalAct> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('ask' as const),
      amount: fc.constantFrom(9, 9.01, 20, 33.33, 99.01, 99.02),
      fault: fc.constantFrom(...FAULTS),
      times,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('approve', 'reject', 'cancel'),
      which,
      who,
      times,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('return' as const), which, times }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('run' as const), isKilled: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      hours: fc.constantFrom(1, 13, 24, 24 * 7 + 1),
    }),
  },
)

/** A seller with withdrawals, and two colleagues who may approve. */
export interface Firm {
  seller: ReturnType<typeof withdrawalsOf>
  colleagues: readonly TestUser[]
}

/** Does one of the acts, and leaves what follows from it to the runner. */
export async function performWithdrawal(
  app: TestApp,
  { seller, colleagues }: Firm,
  act: WithdrawalAct,
): Promise<void> {
  const repeated = (doing: () => Promise<unknown>, count: number) =>
    Promise.all(Array.from({ length: count }, doing))
  switch (act.act) {
    case 'ask':
      await app.sandbox.clearFaults()
      if (act.fault !== 'none') {
        await app.sandbox.failNext('payments', act.fault, 1, 'sendToAccount')
      }
      await repeated(() => seller.ask(act.amount), act.times)
      return
    case 'approve':
    case 'reject':
    case 'cancel': {
      const found = (await seller.list())[act.which]
      if (!found) return
      const by = [seller.as, ...colleagues][act.who] ?? seller.as
      const decide = {
        approve: () => seller.approve(found.uuid, by),
        reject: () => seller.reject(found.uuid, by),
        cancel: () => seller.cancel(found.uuid, by),
      }
      await repeated(decide[act.act], act.times)
      return
    }
    case 'return': {
      const [sent] = (await seller.atBank()).slice(act.which)
      if (!sent) return
      // What has come back, or waits, does not come back again.
      await repeated(
        () => app.sandbox.decideBankOrder(sent.payment_id, 'RETURNED').catch(() => undefined),
        act.times,
      )
      return
    }
    case 'run':
      await app.runner.drain()
      if (!act.isKilled) return
      // A server that was killed before it wrote down what it had done leaves it to the next.
      await app.sql(
        `update work set done_at = null, lease_until = null
          where seller_id = $1 and done_at is not null and kind like '%bank-order'`,
        [seller.sellerId],
      )
      await tryAgain(app)
      return
    case 'pass':
      await passMinutes(app, act.hours * 60)
  }
}

/**
 * Expects that all withdrawals are decided, by others than who asked for them, and that what left the bank is what they
 * say. Returns what has left and not come back, in cents.
 */
export async function expectDecided(app: TestApp, sellerId: number): Promise<number> {
  const rows = await app.sql<{ id: string; state: string; amount: string; is_wrong: boolean }>(
    `select id, state, amount_cents as amount, requested_by_id = any (approver_ids)
              or (cardinality(approver_ids) < approvals_needed and state not in ('REJECTED')) as is_wrong
       from withdrawal where seller_id = $1 and destination = 'BANK'`,
    [sellerId],
  )
  expect(rows.filter(({ is_wrong }) => is_wrong)).toEqual([])
  expect(rows.filter(({ state }) => ['PENDING_APPROVAL', 'PROCESSING'].includes(state))).toEqual([])
  const left = rows.filter(({ state }) => state === 'PAID' || state === 'RETURNED')
  const atBank = await app.sql<{ payment_id: string; amount: string }>(
    `select payment_id, amount_cents as amount from sandbox.pix_sent
      where seller_id = $1 and not refused order by payment_id`,
    [sellerId],
  )
  expect(atBank).toEqual(
    left
      .map(({ id, amount }) => ({ payment_id: id, amount }))
      .toSorted((a, b) => (a.payment_id < b.payment_id ? -1 : 1)),
  )
  return rows.reduce((sum, { state, amount }) => sum + (state === 'PAID' ? Number(amount) : 0), 0)
}
