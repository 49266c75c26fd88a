import type { PaymentAccount, PaymentForm } from '@vintem/brazil/cnab'
import type { PaymentsAccountConfig } from '#platform/cnab-payments-config.ts'
import type { OrderedPayment } from './payments.ts'

/**
 * The account that payments are sent from, and how they go to accounts. pix: all by PIX.
 * ted: by credit in the same bank, and by TED elsewhere.
 */
export type PayingAccount = PaymentsAccountConfig

/** The key of the account, for as long as its numbers are counted; boletos count their own. */
export const payingAccountId = ({ bank, branch, account, agreement }: PaymentAccount): string =>
  ['payments', bank, branch, account, agreement].join('/')

/** How a payment goes: to a key by PIX, to an account of a bank as the account pays. */
export function formOf({ way, bank }: PayingAccount, ordered: OrderedPayment): PaymentForm {
  if (way === 'pix' || 'key' in ordered) return '45'
  return ordered.payee.bank === bank ? '01' : '41'
}
