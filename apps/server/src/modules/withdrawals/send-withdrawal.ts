import { orderPayment } from '#modules/bank-orders/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** Orders the bank to send a withdrawal to the account that it was asked for. */
export function sendWithdrawal(
  { sellerId, id, amountCents, account }: WithdrawalRow,
  { companyName, document }: Pick<SellerRow, 'companyName' | 'document'>,
  now: Date,
): Step {
  const payee = {
    name: companyName,
    document,
    bank: account.bank,
    branch: account.issuer,
    branchDigit: account.issuerDigit,
    number: account.number,
    digit: account.bankDigit,
    type: account.accountType,
  }
  const order = { sellerId, id, purpose: 'WITHDRAWAL' as const, amountCents, payee }
  return orderPayment({ ...order, description: 'Saque' }, now)
}
