import * as api from '@vintem/contracts/api-balance/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectWithdrawal, toWithdrawalFacts } from '#modules/withdrawals/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

export const getApiWithdrawal = query(api.getApiWithdrawal, async ({ tx, sellerId, params }) => {
  const [[row]] = await tx.enter(selectWithdrawal(sellerId, params.id))
  if (!row) throw new Failure(NotFound)
  return toWithdrawalFacts(row)
})
