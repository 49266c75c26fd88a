export { type CheckoutRow, selectCheckout, selectOwner } from './checkouts.store.ts'
export { PERIODS, planPrice } from './plan.ts'
export { type PlanRow, selectActivePlans } from './plans.store.ts'
