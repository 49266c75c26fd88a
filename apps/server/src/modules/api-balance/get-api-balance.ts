import * as api from '@vintem/contracts/api-balance/endpoints'
import { readBalance } from '#modules/dashboard/index.ts'
import { query } from '#use-cases/use-case.ts'

export const getApiBalance = query(api.getApiBalance, async ({ tx }) => {
  const { amount, provisionedAmount, totalAmount, amountToAnticipation, onDemandNetAmount } =
    await readBalance(tx)
  return { amount, provisionedAmount, totalAmount, amountToAnticipation, onDemandNetAmount }
})
