export { makeLink } from './create-payment-link.ts'
export { closeLink } from './delete-payment-link.ts'
export { changeLink } from './edit-payment-link.ts'
export { mayBeOfType } from './forced-card-type.ts'
export { installmentTable } from './installment-table.ts'
export { keepChangedLink, keepNewLink } from './keep-link.ts'
export { refuseUnfitLimit, refuseUnpayable, toCardTerms } from './link-content.ts'
export { toLinkSplit, toSplitView } from './link-split.ts'
export { newLink } from './new-link.ts'
export { newBillingLink, newPageLink, pageLinkContent } from './page-link.ts'
export { toLinkSummary, toLinkView } from './payment-link-view.ts'
export {
  assertLinkOpen,
  firstPart,
  installmentLimits,
  linkStatus,
  linkUrl,
  saleTerms,
  trialDaysOf,
} from './payment-link.ts'
export {
  type LinkContent,
  type LinkFilter,
  type LinkRow,
  insertLink,
  linkList,
  markLinksPaid,
  lockLink,
  selectBillingLink,
  selectLink,
  selectLinkAt,
  selectLinkOfCharge,
  selectLinkPage,
  selectLinksById,
  selectPageLink,
  selectChosenCustomer,
  selectSubSellersOfLinks,
} from './payment-links.store.ts'
