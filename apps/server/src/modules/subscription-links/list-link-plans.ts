import * as api from '@vintem/contracts/payment-links/endpoints'
import { selectActivePlans, selectCheckout, toPlanView } from '#modules/plans/index.ts'
import { query } from '#use-cases/use-case.ts'

/** The most plans in a list to choose from. */
const PLANS_AT_MOST = 500

/** The plans that can be chosen, by title. */
export const listLinkPlans = query(api.listLinkPlans, async ({ tx, sellerId }) => {
  const [plans, [checkout]] = await tx.enter(
    selectActivePlans(sellerId, PLANS_AT_MOST),
    selectCheckout(sellerId),
  )
  return plans.map((plan) => toPlanView(plan, checkout))
})
