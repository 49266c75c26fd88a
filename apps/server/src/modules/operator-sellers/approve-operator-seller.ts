import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-sellers/endpoints'
import { approveSeller } from '#modules/sign-up/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { viewSeller } from './seller-view.ts'

/** Approves a registration, a refused one too. Repeated, it changes nothing. */
export const approveOperatorSeller = operatorAction(
  api.approveOperatorSeller,
  async ({ params: { sellerId }, services, ...context }) => {
    const found = await context.transact(sellerId, (tx) => approveSeller(tx, services.publicUrl))
    if (!found) throw new Failure(NotFound)
    return viewSeller(context, sellerId)
  },
)
