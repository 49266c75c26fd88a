export { changeAtPortal } from './at-subscription.ts'
export { moveSession, selectCancellation, selectCustomersAt } from './portal.store.ts'
export { requireYoungLink } from './cancellation-protocol.ts'
export { cardConsentOf, cardTermsOf } from './portal-card.ts'
export {
  mailboxOf,
  type SubscriptionAtPortal,
  selectPortalSubscriptions,
} from './portal-content.store.ts'
export { type AtPortal, enterPortal, presentedSession } from './portal-session.ts'
export { veiled } from './portal-content.ts'
export { wayOut } from './way-out.ts'
