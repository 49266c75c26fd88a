import * as api from '@vintem/contracts/api-plans/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectPlan, toPlanFacts } from '#modules/plans/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

export const getApiPlan = query(api.getApiPlan, async ({ tx, sellerId, params }) => {
  const [[row]] = await tx.enter(selectPlan(sellerId, params.id))
  if (!row) throw new Failure(NotFound)
  return toPlanFacts(row)
})
