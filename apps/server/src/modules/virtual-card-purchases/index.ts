export { purchaseCleared } from './purchases.events.ts'
