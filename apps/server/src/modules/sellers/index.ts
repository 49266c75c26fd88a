export { openSeller } from './open-seller.ts'
export { DEFAULT_PRICING, type Pricing } from './pricing.ts'
export {
  type NewSeller,
  type SellerAddress,
  sellerAddress,
  sellerPricing,
  type SellerSettings,
  sellerSettings,
} from './seller.ts'
export { lockSeller, type SellerRow, selectSeller, updateSeller } from './sellers.store.ts'
