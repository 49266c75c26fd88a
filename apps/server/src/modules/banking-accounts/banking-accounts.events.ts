import { defineEvent } from '#events/define-event.ts'
import type { BankingAccountRow } from './banking-accounts.store.ts'

/** Nothing of the partners: who reads events need not know them. */
const toAccountObject = ({
  id,
  status,
  reason,
  branch,
  checkingId,
  checkingNumber,
  investmentId,
  investmentNumber,
}: BankingAccountRow) => ({
  id,
  status,
  kycAnalysisResult: reason,
  branch,
  debitAccountId: checkingId,
  debitAccountNumber: checkingNumber,
  investmentAccountId: investmentId,
  investmentAccountNumber: investmentNumber,
})

export const bankingAccountSubmitted = defineEvent('banking_account.submitted', toAccountObject)
export const bankingAccountActivated = defineEvent('banking_account.activated', toAccountObject)
export const bankingAccountRefused = defineEvent('banking_account.refused', toAccountObject)
