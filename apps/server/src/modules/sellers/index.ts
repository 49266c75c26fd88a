export { openSeller } from './open-seller.ts'
export { DEFAULT_PRICING, type Pricing } from './pricing.ts'
export { type NewSeller, sellerAddress, sellerPricing, sellerSettings } from './seller.ts'
export { lockSeller, type SellerRow, selectSeller, updateSeller } from './sellers.store.ts'
