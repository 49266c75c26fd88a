import type { Profile } from '@vintem/contracts/access'
import {
  approveWithdrawal,
  cancelWithdrawal,
  getWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
  requestWithdrawal,
} from '@vintem/contracts/withdrawals/endpoints'
import { AVAILABLE, WITHDRAWALS } from '#ledger/accounts.ts'
import { newId } from '#platform/ids.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { anAccount, register } from './bank-accounts.ts'
import { booksOf } from './books.ts'
import { aBuyer, aLinkBody } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'
import { aColleague } from './team.ts'

/** A colleague who has been what they are for two days. */
export async function aLongColleague(app: TestApp, sellerId: number, profile: Profile = 'ADMIN') {
  const colleague = await aColleague(app, sellerId, profile)
  await app.sql(
    `update seller_user set access_since = access_since - interval '2 days'
      where seller_id = $1 and id = $2`,
    [sellerId, colleague.userId],
  )
  return colleague
}

/** Goes on by minutes of business time, doing what is due. */
export const passMinutes = async (app: TestApp, minutes: number) =>
  advanceClock(app, new Date((await app.clock.now()).getTime() + minutes * 60_000))

/** Withdrawals of the seller wait for a colleague from now on. */
export const askForApproval = (
  app: TestApp,
  sellerId: number,
  tiers = [{ aboveCents: 0, approvals: 1 }],
) =>
  app.sql(
    `insert into approval_rule (seller_id, purpose, tiers, changed_by, changed_at)
     values ($1, 'WITHDRAWAL', $2, '-', now())`,
    [sellerId, JSON.stringify(tiers)],
  )

/**
 * A seller with R$ 99.01 of a PIX, an account that the bank has accepted, and an administrator; and what
 * they do with it.
 */
export async function aWithdrawingSeller(app: TestApp, { approval = false } = {}) {
  const sellerId = await app.aSeller()
  const { as, email } = await aLongColleague(app, sellerId)
  const buyer = await aBuyer(app, as, aLinkBody())
  await buyer.pay.pix()
  await register(app, as)
  if (approval) await askForApproval(app, sellerId)
  return withdrawalsOf(app, as, email)
}

/** What an administrator of a seller does with withdrawals, and what there is to see of them. */
export function withdrawalsOf(app: TestApp, as: TestUser, email: string) {
  const { sellerId } = as
  const of = (id: string) => ({ as, params: { id } })
  return {
    as,
    email,
    sellerId,
    /** Reais. */
    ask: (amount: number, given: { as?: TestUser; key?: string } = {}) =>
      app.call(requestWithdrawal, { as, body: { amount }, ...given }),
    approve: (id: string, by: TestUser) => app.call(approveWithdrawal, { as: by, params: { id } }),
    reject: (id: string, by: TestUser, reason = 'Não combinado.') =>
      app.call(rejectWithdrawal, { as: by, params: { id }, body: { reason } }),
    cancel: (id: string, by: TestUser = as) =>
      app.call(cancelWithdrawal, { as: by, params: { id } }),
    read: async (id: string) => (await app.call(getWithdrawal, of(id))).body,
    list: async () => (await app.call(listWithdrawals, { as })).body.content,
    books: () => booksOf(app, sellerId),
    /** What the seller can withdraw, in cents. */
    available: async () => (await booksOf(app, sellerId))['seller.available'] ?? 0,
    /** Payments that the sandbox's bank has of the seller. */
    atBank: () =>
      app.sql<{ payment_id: string; amount_cents: number }>(
        `select payment_id, amount_cents::integer from sandbox.pix_sent
          where seller_id = $1 and not refused`,
        [sellerId],
      ),
    orders: () =>
      app.sql<{ state: string }>('select state from bank_order where seller_id = $1', [sellerId]),
    auditOf: (action: string) =>
      app.sql<{ subject: string; details: Record<string, unknown>; actor: string }>(
        'select subject, details, actor from audit where seller_id = $1 and action = $2',
        [sellerId, action],
      ),
    /** Subjects of what was sent, and to whom. */
    letters: () =>
      app.sql<{ recipient: string; subject: string }>(
        `select recipient, subject from sandbox.email
          where seller_id = $1 and subject like '%aque%' order by id`,
        [sellerId],
      ),
  }
}

/** A withdrawal that waits for approval, of nobody who calls. */
export async function aPendingWithdrawal(
  app: TestApp,
  sellerId: number,
  mark: string,
): Promise<string> {
  const id = newId()
  const account = anAccount()
  await app.sql(
    `insert into withdrawal (seller_id, id, amount_cents, state, registration_id, account,
       origin, destination, requested_by_id, requested_by, is_sole_approver, approvals_needed, created_at)
     values ($1, $2, 1000, 'PENDING_APPROVAL', $3, $4, 'AVAILABLE', 'BANK', $3, $5, false, 1, business_now())`,
    [sellerId, id, newId(), JSON.stringify(account), `${mark}@exemplo.com.br`],
  )
  await app.services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    const posting = { reason: 'withdrawal-requested', reference: id, happenedAt: tx.now }
    await tx.commit({
      postings: [{ ...posting, transfers: [[AVAILABLE, WITHDRAWALS, 1_000]] }],
    })
  })
  return id
}
