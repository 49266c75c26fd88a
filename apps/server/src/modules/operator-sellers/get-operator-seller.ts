import * as api from '@vintem/contracts/operator-sellers/endpoints'
import { operatorAction } from '#use-cases/operator.ts'
import { viewSeller } from './seller-view.ts'

/** One seller, for an operator. */
export const getOperatorSeller = operatorAction(
  api.getOperatorSeller,
  async ({ params: { sellerId }, ...context }) => viewSeller(context, sellerId),
)
