export { toTakenView } from './plan-redemption.ts'
export { publishOffer } from './publish-offer.ts'
export { type RedeemedPartRow, selectInvestedTotals } from './treasury.store.ts'
