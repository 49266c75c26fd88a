import type { Step } from '#use-cases/step.ts'
import { type BankAccountRow, updateBankAccount } from './bank-accounts.store.ts'

/** Withdrawals may go to an account. */
export const acceptAccount = (account: BankAccountRow): Step => ({
  writes: [updateBankAccount(account, { status: 'ACTIVE', wasAccepted: true })],
  audit: [{ action: 'bank-account.accepted', subject: String(account.sellerId) }],
})
