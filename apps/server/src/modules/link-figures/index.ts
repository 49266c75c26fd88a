export { addUpSales } from './add-up-sales.ts'
export { selectOpenVisitDays } from './link-visits.store.ts'
export { visited } from './visited.ts'
export { visitorOf } from './visitor.ts'
