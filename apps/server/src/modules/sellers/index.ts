export { openSeller } from './open-seller.ts'
export { DEFAULT_PRICING, type Pricing } from './pricing.ts'
export {
  DEFAULT_CARD_TYPES,
  isApproved,
  lateFeesOf,
  type LateFeeSetting,
  type NewSeller,
  newSellerRow,
  sellerAddress,
  sellerPricing,
  type SellerSettings,
  sellerSettings,
  type SessionLimits,
  sessionLimits,
} from './seller.ts'
export {
  insertSeller,
  lockSeller,
  nextSellerNumber,
  selectPixKeys,
  type SellerRow,
  selectSeller,
  updateSeller,
} from './sellers.store.ts'
