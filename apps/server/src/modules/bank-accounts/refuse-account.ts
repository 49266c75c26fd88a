import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { Step } from '#use-cases/step.ts'
import { type BankAccountRow, updateBankAccount } from './bank-accounts.store.ts'

/** Nothing is withdrawn to an account any more: the bank does not know it, or sent money back. */
export function refuseAccount(account: BankAccountRow, reason: string, now: Date): Step {
  const { sellerId, registrationId } = account
  const notice = { type: 'BANK_ACCOUNT_REFUSED', reference: registrationId } as const
  return {
    writes: [
      updateBankAccount(account, { status: 'FAILED', reason }),
      ...insertNotices(sellerId, [notice], now),
    ],
    audit: [{ action: 'bank-account.refused', subject: String(sellerId), details: { reason } }],
    live: [noticeTopic(sellerId)],
  }
}
