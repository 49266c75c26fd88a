import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, sum } from '@vintem/brazil/money'
import { type Share, shareOf } from '#modules/sub-sellers/index.ts'
import { couponOff, type CouponTerms } from './coupon.ts'
import {
  discountedPrice,
  type Offer,
  type OfferedMethod,
  offeredMethods,
  type PaymentMethods,
  type PaymentOption,
} from './offer.ts'
import type { SellerTerms } from './price.ts'

/** A sub-seller's share of every charge of a sale. */
export type SaleShare = Share & { subSellerId: number }

/** Price terms and shares of a charge: fixed when it is created, until it is paid. */
export interface SaleTerms extends SellerTerms {
  /** The value before any discount. */
  valueCents: Cents
  /** Added after the discount (domain §5). */
  additionalCents: Cents
  /** Taken off after the discount of the method. */
  coupon?: CouponTerms
  methods: PaymentMethods
  split: readonly SaleShare[]
  /** The later day on which a card is charged. */
  scheduledDate: CivilDate | null
}

/** The first payment, before the discount of any method. */
export const requestedCents = (
  terms: Pick<SaleTerms, 'valueCents' | 'additionalCents' | 'coupon'>,
): Cents => discountedPrice(terms.valueCents, 0, terms)

/** What the coupon of a sale takes off by each method, and where none is chosen. */
export function couponByMethod({ valueCents, coupon, methods }: SaleTerms) {
  const off = (discountBps = 0) => couponOff(discountedPrice(valueCents, discountBps), coupon)
  return {
    PIX: off(methods.pix?.discountBps),
    BANK_SLIP: off(methods.bankSlip?.discountBps),
    CREDIT_CARD: off(methods.creditCard?.discountBps),
    none: off(),
  }
}

/** The ways to pay on these terms, each method at its true price. */
export function offerOf(terms: SaleTerms): Offer {
  const offer = offeredMethods(terms.valueCents, terms.methods, terms, terms)
  return terms.split.length === 0 ? offer : thatCovers(terms.split, offer)
}

/** Each sub-seller's part of an amount; less than half a cent is dropped. */
export const splitsOfSale = ({
  split,
  valueCents,
}: {
  split: readonly SaleShare[]
  valueCents: Cents
}) =>
  split
    .map((share) => ({
      subSellerId: share.subSellerId,
      amountCents: shareOf(share, valueCents),
    }))
    .filter(({ amountCents }) => amountCents > 0)

/**
 * True where a split fits into the net of an option: percentages are of the buyer's price, and the
 * seller pays the fees (domain §3).
 */
export const fitsInto = (
  split: readonly SaleShare[],
  { totalCents, netCents }: Pick<PaymentOption, 'totalCents' | 'netCents'>,
): boolean =>
  sum(splitsOfSale({ split, valueCents: totalCents }).map(({ amountCents }) => amountCents)) <=
  netCents

/** The methods without those whose fees, risen since, leave too little for the split. */
function thatCovers(split: readonly SaleShare[], offer: Offer): Offer {
  const covering = (method: OfferedMethod | undefined) => {
    const options = method?.options.filter((option) => fitsInto(split, option)) ?? []
    return method && options.length > 0 ? { ...method, options } : undefined
  }
  return {
    creditCard: covering(offer.creditCard),
    bankSlip: covering(offer.bankSlip),
    pix: covering(offer.pix),
  }
}
