export { type CheckoutRow, selectCheckout, selectOwner } from './checkouts.store.ts'
export { methodsOfPlan, type Period, PERIODS, planPrice } from './plan.ts'
export { portalAddress } from './portal-address.ts'
export { changePlan } from './change-plan.ts'
export { addPlan } from './create-plan.ts'
export { planContent, toPlanFacts, toPlanView } from './plan-view.ts'
export { planUpdated } from './plans.events.ts'
export {
  type PlanRow,
  selectActivePlans,
  selectPlan,
  selectPlanPage,
  selectPlansById,
} from './plans.store.ts'
export { switchPlan } from './set-plan-active.ts'
