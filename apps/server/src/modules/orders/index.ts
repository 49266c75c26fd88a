export { toOrderCharge } from './order-view.ts'
export type { ChargeOfOrder } from './orders.store.ts'
