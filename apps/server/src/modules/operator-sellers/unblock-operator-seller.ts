import { RegistrationNotApproved } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-sellers/endpoints'
import { unblocked } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { changeSeller } from './seller-view.ts'

/** Lets payouts to a seller go. Fails with RegistrationNotApproved where only an approval does. */
export const unblockOperatorSeller = operatorAction(
  api.unblockOperatorSeller,
  async ({ params: { sellerId }, ...context }) =>
    changeSeller(context, sellerId, async (tx, seller) => {
      if (!seller.approvedAt) throw new Failure(RegistrationNotApproved)
      if (seller.blockReason !== null) await tx.commit(unblocked(seller))
    }),
)
