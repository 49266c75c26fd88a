import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/plans/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectCheckout } from './checkouts.store.ts'
import { toPlanView } from './plan-view.ts'
import { selectPlan } from './plans.store.ts'

export const getPlan = query(api.getPlan, async ({ tx, sellerId, params }) => {
  const [[row], [checkout]] = await tx.enter(
    selectPlan(sellerId, params.id),
    selectCheckout(sellerId),
  )
  if (!row) throw new Failure(NotFound)
  return toPlanView(row, checkout)
})
