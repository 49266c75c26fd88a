import { SellerNotWaiting } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-sellers/endpoints'
import { refuseSeller } from '#modules/sign-up/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { changeSeller } from './seller-view.ts'

/** Refuses a registration. Fails with SellerNotWaiting where it was approved. */
export const refuseOperatorSeller = operatorAction(
  api.refuseOperatorSeller,
  async ({ params: { sellerId }, body: { reason }, ...context }) =>
    changeSeller(context, sellerId, async (tx, seller) => {
      // Sent twice, it is one refusal, and one e-mail.
      if (seller.refusedAt && seller.blockReason === reason) return
      if (!(await refuseSeller(tx, seller, reason))) throw new Failure(SellerNotWaiting)
    }),
)
