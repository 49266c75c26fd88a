export { matchOffer, type OfferObstacle } from './match-offer.ts'
export { offersOf, type SuspendedMoney } from './offers-of.ts'
export { type SuspenseDecision, settleSuspense, type SuspenseObstacle } from './settle-suspense.ts'
