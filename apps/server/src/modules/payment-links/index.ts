export { splitsOfLink } from './link-split.ts'
export {
  askedCents,
  assertLinkOpen,
  linkStatus,
  linkUrl,
  offerOf,
  type SaleTerms,
  saleTerms,
} from './payment-link.ts'
export {
  type LinkRow,
  lockLimitedLinks,
  lockLink,
  markLinksPaid,
  selectLink,
  selectLinkAt,
  selectLinkOfCharge,
} from './payment-links.store.ts'
