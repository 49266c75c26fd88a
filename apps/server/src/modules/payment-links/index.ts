export { splitsOfLink } from './link-split.ts'
export { askedCents, checkoutOffer, linkStatus, linkUrl } from './payment-link.ts'
export {
  type LinkRow,
  lockLink,
  markLinksPaid,
  selectLink,
  selectLinkAt,
} from './payment-links.store.ts'
