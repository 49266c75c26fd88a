export { openSeller } from './open-seller.ts'
export { DEFAULT_PRICING, type Pricing } from './pricing.ts'
export {
  isApproved,
  type NewSeller,
  newSellerRow,
  sellerAddress,
  sellerPricing,
  sellerSettings,
} from './seller.ts'
export {
  insertSeller,
  lockSeller,
  nextSellerNumber,
  type SellerRow,
  selectSeller,
  updateSeller,
} from './sellers.store.ts'
