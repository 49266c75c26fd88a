import { checkSubDomain } from './check-sub-domain.ts'
import { createCheckout } from './create-checkout.ts'
import { createPlan } from './create-plan.ts'
import { editCheckout } from './edit-checkout.ts'
import { editPlan } from './edit-plan.ts'
import { getDefaultCheckout } from './get-default-checkout.ts'
import { getPlan } from './get-plan.ts'
import { listPlans } from './list-plans.ts'
import { setPlanActive } from './set-plan-active.ts'

export const plansRoutes = [
  listPlans,
  getPlan,
  createPlan,
  editPlan,
  setPlanActive,
  getDefaultCheckout,
  createCheckout,
  editCheckout,
  checkSubDomain,
]
