export type { ChargeFilter } from './charge-filter.ts'
export { countAllCharges, selectChargesAfter } from './charge-list.store.ts'
