import { changePlanNow } from './change-plan-now.ts'
import { editSubscription } from './edit-subscription.ts'
import { getNextCharges } from './get-next-charges.ts'
import { previewPlanChange } from './preview-plan-change.ts'

export const subscriptionChangesRoutes = [
  getNextCharges,
  previewPlanChange,
  changePlanNow,
  editSubscription,
]
