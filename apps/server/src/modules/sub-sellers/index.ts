export { type Share, shareOf, type ShareOnWire, toShare, toShareOnWire } from './share.ts'
export { type PayoutAccount, pixKeyOf } from './sub-seller.ts'
export { usualShare } from './sub-seller-view.ts'
export {
  isUsable,
  selectSubSeller,
  selectSubSellersById,
  selectUsableSubSellers,
  type SubSellerRow,
} from './sub-sellers.store.ts'
