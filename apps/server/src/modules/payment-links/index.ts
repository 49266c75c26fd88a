export { assertLinkOpen, linkStatus, linkUrl, saleTerms } from './payment-link.ts'
export {
  type LinkRow,
  lockLink,
  selectLink,
  selectLinkAt,
  selectLinkOfCharge,
} from './payment-links.store.ts'
