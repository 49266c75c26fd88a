export { type CheckoutRow, selectCheckout, selectOwner } from './checkouts.store.ts'
export { type Period, PERIODS, planPrice } from './plan.ts'
export { toPlanView } from './plan-view.ts'
export { type PlanRow, selectActivePlans, selectPlan } from './plans.store.ts'
