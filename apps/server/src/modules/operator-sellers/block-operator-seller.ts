import * as api from '@vintem/contracts/operator-sellers/endpoints'
import { blocked } from '#modules/sellers/index.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { changeSeller } from './seller-view.ts'

/** Holds back the payouts to a seller, and says why in its panel. */
export const blockOperatorSeller = operatorAction(
  api.blockOperatorSeller,
  async ({ params: { sellerId }, body: { reason }, ...context }) =>
    changeSeller(context, sellerId, async (tx, seller) => {
      if (seller.blockReason !== reason) await tx.commit(blocked(seller, reason))
    }),
)
