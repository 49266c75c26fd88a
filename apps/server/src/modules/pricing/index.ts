export { type CardPayer, priceCard } from './card-price.ts'
export {
  type CardTerms,
  type Offer,
  type OfferedMethod,
  offeredMethods,
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
