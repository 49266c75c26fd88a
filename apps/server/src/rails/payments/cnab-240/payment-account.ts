import type { PaymentAccount, PaymentForm } from '@vintem/brazil/cnab'
import type { PaymentsAccountConfig } from '#platform/cnab-payments-config.ts'

/**
 * The account that payments are sent from, and how they go. pix: all by PIX to the account of the payee.
 * ted: by credit in the same bank, and by TED elsewhere.
 */
export type PayingAccount = PaymentsAccountConfig

/** The key of the account, for as long as its numbers are counted; boletos count their own. */
export const payingAccountId = ({ bank, branch, account, agreement }: PaymentAccount): string =>
  ['payments', bank, branch, account, agreement].join('/')

/** How a payment goes to an account of a bank. */
export function formTo({ way, bank }: PayingAccount, payeeBank: string): PaymentForm {
  if (way === 'pix') return '45'
  return payeeBank === bank ? '01' : '41'
}
