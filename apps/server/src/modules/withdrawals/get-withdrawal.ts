import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toWithdrawalView } from './withdrawal-view.ts'
import { selectWithdrawal } from './withdrawals.store.ts'

export const getWithdrawal = query(api.getWithdrawal, async ({ tx, sellerId, params }) => {
  const [[row]] = await tx.enter(selectWithdrawal(sellerId, params.id))
  if (!row) throw new Failure(NotFound)
  return toWithdrawalView(row, tx.actor.userId)
})
