export { splitsOfLink } from './link-split.ts'
export { askedCents, checkoutOffer, linkStatus, linkUrl } from './payment-link.ts'
export {
  type LinkRow,
  lockLink,
  markLinksPaid,
  selectLink,
  selectLinkAt,
  selectLinkOfCharge,
} from './payment-links.store.ts'
