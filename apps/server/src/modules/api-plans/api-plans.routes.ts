import { createApiPlan } from './create-api-plan.ts'
import { editApiPlan } from './edit-api-plan.ts'
import { getApiPlan } from './get-api-plan.ts'
import { listApiPlans } from './list-api-plans.ts'
import { setApiPlanActive } from './set-api-plan-active.ts'

export const apiPlansRoutes = [
  listApiPlans,
  getApiPlan,
  createApiPlan,
  editApiPlan,
  setApiPlanActive,
]
