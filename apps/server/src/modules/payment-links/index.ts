export { checkoutOffer, linkStatus } from './payment-link.ts'
export { type LinkRow, markLinkPaid, selectLink, selectLinkAt } from './payment-links.store.ts'
