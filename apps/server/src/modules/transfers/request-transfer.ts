import * as api from '@vintem/contracts/withdrawals/endpoints'
import { askWithdrawal } from '#modules/withdrawals/index.ts'
import { command } from '#use-cases/use-case.ts'

/** Withdraws to the seller's registered account, by the call of the banking service. */
export const requestTransfer = command(api.requestTransfer, ({ tx, services, body: { amount } }) =>
  askWithdrawal(tx, { origin: 'AVAILABLE', amountCents: amount }, services),
)
