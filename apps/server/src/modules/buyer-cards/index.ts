export type { BuyerCardRow } from './buyer-cards.store.ts'
export { cardToCharge } from './card-to-charge.ts'
export { spendSession } from './spend-session.ts'
