import * as api from '@vintem/contracts/withdrawals/endpoints'
import { askWithdrawal } from '#modules/withdrawals/index.ts'
import { command } from '#use-cases/use-case.ts'

/** Withdraws from the seller's checking account to its registered one. */
export const withdrawFromChecking = command(
  api.withdrawFromChecking,
  ({ tx, services, body: { amount } }) =>
    askWithdrawal(tx, { origin: 'CHECKING', amountCents: amount }, services),
)
