import { accountNumber } from '@vintem/brazil/bank'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import { updateSeller } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { writeOfBankingAccount } from './banking-account-work.ts'
import { BRANCH } from './banking-account.ts'
import { bankingAccountActivated, bankingAccountRefused } from './banking-accounts.events.ts'
import {
  type BankingAccountRow,
  takeAccountNumbers,
  updateBankingAccount,
} from './banking-accounts.store.ts'

/**
 * Opens the account of a seller, which is locked with its seller: branch and numbers of checking and
 * investment are given out, and the seller is a banking one from then on.
 */
export async function activateBankingAccount(tx: Tx, before: BankingAccountRow): Promise<Step> {
  const { sellerId, id } = before
  const numbers = await tx.read(takeAccountNumbers())
  const [checking = 0, investment = 0] = numbers[0].map(({ number }) => number)
  const verdict = {
    status: 'ACTIVE' as const,
    branch: BRANCH,
    checkingId: newId(),
    checkingNumber: accountNumber(checking),
    investmentId: newId(),
    investmentNumber: accountNumber(investment),
    activatedAt: tx.now,
  }
  const after = { ...before, ...verdict }
  const { branch, checkingNumber, investmentNumber } = verdict
  return merge(
    {
      writes: [
        updateBankingAccount(before, verdict),
        updateSeller(sellerId, { bankingType: 'BANKING' }),
      ],
      events: [bankingAccountActivated(after, before)],
      audit: [
        {
          action: 'banking-account.activated',
          subject: id,
          details: { branch, checkingNumber, investmentNumber },
        },
      ],
    },
    tell(after, 'BANKING_ACCOUNT_ACTIVE', tx.now),
  )
}

/** Opens no account; the seller may mend what it sent, and send it again. */
export function refuseBankingAccount(before: BankingAccountRow, reason: string, now: Date): Step {
  const verdict = { status: 'FAILED' as const, reason }
  const after = { ...before, ...verdict }
  return merge(
    {
      writes: [updateBankingAccount(before, verdict)],
      events: [bankingAccountRefused(after, before)],
      audit: [{ action: 'banking-account.refused', subject: before.id, details: { reason } }],
    },
    tell(after, 'BANKING_ACCOUNT_FAILED', now),
  )
}

/** The bell, and an e-mail. */
function tell(
  { sellerId, applicationId, status }: BankingAccountRow,
  type: NewNotice['type'],
  now: Date,
): Step {
  return {
    writes: insertNotices(sellerId, [{ type, reference: applicationId }], now),
    work: [writeOfBankingAccount.now({ applicationId, status })],
    live: [noticeTopic(sellerId)],
  }
}
