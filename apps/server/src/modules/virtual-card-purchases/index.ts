export { monthOf } from './network-report.ts'
export { purchaseCleared } from './purchases.events.ts'
