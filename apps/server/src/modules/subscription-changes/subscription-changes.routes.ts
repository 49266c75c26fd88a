import { changeDueDay } from './change-due-day.ts'
import { changePlanNow } from './change-plan-now.ts'
import { editSubscription } from './edit-subscription.ts'
import { getNextCharges } from './get-next-charges.ts'
import { previewDueDay } from './preview-due-day.ts'
import { previewPlanChange } from './preview-plan-change.ts'

export const subscriptionChangesRoutes = [
  getNextCharges,
  previewPlanChange,
  previewDueDay,
  changeDueDay,
  changePlanNow,
  editSubscription,
]
