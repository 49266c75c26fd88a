export { type CardPayer, priceCard } from './card-price.ts'
export { couponOff, type CouponTerms } from './coupon.ts'
export {
  type CardTerms,
  discountedPrice,
  type Offer,
  type OfferedMethod,
  offeredMethods,
  partsOf,
  type PaymentMethods,
  type PaymentOption,
} from './offer.ts'
export {
  type Price,
  priceBankSlip,
  pricePix,
  type SellerTerms,
  sellerTerms,
  settlesOn,
} from './price.ts'
export {
  couponByMethod,
  requestedCents,
  fitsInto,
  offerOf,
  type SaleShare,
  type SaleTerms,
  splitsOfSale,
} from './sale-terms.ts'
