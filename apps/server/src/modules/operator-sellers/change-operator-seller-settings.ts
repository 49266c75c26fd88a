import * as api from '@vintem/contracts/operator-sellers/endpoints'
import { rulesOf, withRules } from '#modules/sellers/index.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { changeSeller } from './seller-view.ts'

/** Changes the rules that are given, and no other: of two at the same time both stay. */
export const changeOperatorSellerSettings = operatorAction(
  api.changeOperatorSellerSettings,
  async ({ params: { sellerId }, body, ...context }) =>
    changeSeller(context, sellerId, async (tx, seller) => {
      const given = Object.entries(body).filter(([, value]) => value !== undefined)
      await tx.commit(withRules(seller, { ...rulesOf(seller), ...Object.fromEntries(given) }))
    }),
)
