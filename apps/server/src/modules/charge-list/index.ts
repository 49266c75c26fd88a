export type { ChargeFilter } from './charge-filter.ts'
export { chargeList, type ExportedCharge } from './charge-list.store.ts'
