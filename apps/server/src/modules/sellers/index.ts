export {
  emailFace,
  payeeOf,
  payeeText,
  type SellerAppearance,
  sellerAppearance,
  sellerFace,
} from './appearance.ts'
export { drawFace, type PrintedFace } from './draw-face.ts'
export { openSeller } from './open-seller.ts'
export { DEFAULT_PRICING, type Pricing } from './pricing.ts'
export { blocked, rulesOf, type SellerRules, unblocked, withRules } from './seller-changes.ts'
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
  stateOfSeller,
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
