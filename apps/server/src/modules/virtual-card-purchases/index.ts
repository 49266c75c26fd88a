export { giveBackPurchase, type Unsettled } from './give-back.ts'
export { purchaseCleared } from './purchases.events.ts'
