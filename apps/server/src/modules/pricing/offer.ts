import { add, type Cents, cents, centsToReais, mulBps, subtract } from '@vintem/brazil/money'
import { type CardPayer, leavesSomething, priceCard } from './card-price.ts'
import { couponOff, type CouponTerms } from './coupon.ts'
import {
  type Price,
  priceBankSlip,
  priceMonthly,
  pricePix,
  priceRecurrent,
  type SellerTerms,
  sumOf,
} from './price.ts'

/** Who bears the cost of the instalments of one card charge. */
type InstallmentTerms =
  | { type: CardPayer }
  | { type: 'EARLY'; creditCardTax: CardPayer }
  /** The seller bears it up to a number of instalments, the buyer above. */
  | { type: 'EARLY_MIXED'; interestFreeInstallments: number }

/** How a card is charged: once, in instalments, or RECURRENT, once a month. */
export type CardTerms = InstallmentTerms | { type: 'RECURRENT' }

export interface MethodTerms {
  /** Discount in basis points of the base value. */
  discountBps: number
  maxInstallments: number
}

/** The methods of a sale, each with its terms. */
export interface PaymentMethods {
  creditCard?: MethodTerms & CardTerms
  bankSlip?: MethodTerms
  pix?: MethodTerms
}

/** One way to pay: the number of parts, their amounts, and the money that reaches the seller. */
export interface PaymentOption {
  installments: number
  /** Add up to totalCents; the first ones have the cents left over. */
  installmentCents: readonly Cents[]
  totalCents: Cents
  /** The part of the total above the discounted price. */
  interestCents: Cents
  /** The seller's net of the whole option. */
  netCents: Cents
  /** The charges that the option makes: one charge in instalments, or one charge a month. */
  charges: readonly Price[]
}

/** The instalments of an option in reais, those of one amount that follow each other together. */
export function partsOf({
  installmentCents,
}: Pick<PaymentOption, 'installmentCents'>): { count: number; amount: number }[] {
  const groups = Map.groupBy(installmentCents, (amount) => amount)
  return [...groups].map(([amount, all]) => ({ count: all.length, amount: centsToReais(amount) }))
}

export interface OfferedMethod {
  /** The base value less the discount of this method, plus what is added. */
  priceCents: Cents
  /** By number of instalments; at least one. */
  options: readonly PaymentOption[]
}

/** The options; undefined where a method is not taken, or its fee leaves nothing. */
export type Offer = { [M in keyof Required<PaymentMethods>]: OfferedMethod | undefined }

/** What a price takes off and adds besides the discount of its method. */
export interface PriceChanges {
  additionalCents?: Cents
  coupon?: CouponTerms | undefined
}

/**
 * A percentage of the base value is taken off, then the coupon of what is left; then the additional value
 * is added (domain §5, billing §2).
 */
export function discountedPrice(
  baseCents: Cents,
  discountBps: number,
  { additionalCents = cents(0), coupon }: PriceChanges = {},
): Cents {
  const discounted = subtract(baseCents, mulBps(baseCents, discountBps))
  return add(subtract(discounted, couponOff(discounted, coupon)), additionalCents)
}

/** The options of a card for 1 to `max` instalments; those that leave nothing are left out. */
export function cardOptions(
  valueCents: Cents,
  max: number,
  card: CardTerms,
  terms: SellerTerms,
): PaymentOption[] {
  return optionsUpTo(max, (installments) => {
    const type = cardPayer(card, installments)
    if (type) {
      const isPriced = leavesSomething(terms, installments)
      return isPriced ? [priceCard({ ...terms, valueCents, installments, type })] : []
    }
    return priceMonthly(valueCents, installments, (part) => priceRecurrent(part, terms.pricing))
  })
}

/** The options of PIX, in 1 to `max` charges a month apart. */
export function pixOptions(valueCents: Cents, max: number, terms: SellerTerms): PaymentOption[] {
  return optionsUpTo(max, (parts) =>
    priceMonthly(valueCents, parts, (part) => pricePix(part, terms.pricing)),
  )
}

/** The options of boleto, in 1 to `max` charges a month apart. */
export function bankSlipOptions(
  valueCents: Cents,
  max: number,
  terms: SellerTerms,
): PaymentOption[] {
  return optionsUpTo(max, (parts) =>
    priceMonthly(valueCents, parts, (part) => priceBankSlip(part, terms.pricing)),
  )
}

/**
 * The methods a buyer may choose, with their true prices. A method whose fee reaches its discounted
 * price is not offered (domain §5), nor is a number of instalments that leaves one of them empty.
 */
export function offeredMethods(
  baseCents: Cents,
  { creditCard, bankSlip, pix }: PaymentMethods,
  terms: SellerTerms,
  changes: PriceChanges = {},
): Offer {
  const offered = (
    { discountBps, maxInstallments }: MethodTerms,
    optionsOf: (priceCents: Cents, max: number) => PaymentOption[],
  ) => offeredAt(discountedPrice(baseCents, discountBps, changes), maxInstallments, optionsOf)
  return {
    creditCard:
      creditCard && offered(creditCard, (price, max) => cardOptions(price, max, creditCard, terms)),
    bankSlip: bankSlip && offered(bankSlip, (price, max) => bankSlipOptions(price, max, terms)),
    pix: pix && offered(pix, (price, max) => pixOptions(price, max, terms)),
  }
}

function offeredAt(
  priceCents: Cents,
  maxInstallments: number,
  optionsOf: (priceCents: Cents, max: number) => PaymentOption[],
): OfferedMethod | undefined {
  const options = optionsOf(priceCents, maxInstallments)
  return options.length > 0 ? { priceCents, options } : undefined
}

/** Who bears the cost of so many instalments; nobody does in RECURRENT, which has none. */
function cardPayer(card: CardTerms, installments: number): CardPayer | undefined {
  switch (card.type) {
    case 'RECURRENT':
      return undefined
    case 'EARLY':
      return card.creditCardTax
    case 'EARLY_MIXED':
      return installments <= card.interestFreeInstallments ? 'EARLY_SELLER' : 'EARLY_BUYER'
    case 'EARLY_BUYER':
    case 'EARLY_SELLER':
      return card.type
  }
}

function optionsUpTo(max: number, priceIn: (parts: number) => Price[]): PaymentOption[] {
  return Array.from({ length: max }, (_, index) => toOption(index + 1, priceIn(index + 1))).filter(
    isWorthwhile,
  )
}

function toOption(installments: number, charges: Price[]): PaymentOption {
  return {
    installments,
    installmentCents: charges.flatMap((charge) => charge.installmentCents),
    totalCents: sumOf(charges, 'totalCents'),
    interestCents: sumOf(charges, 'interestCents'),
    netCents: sumOf(charges, 'netCents'),
    charges,
  }
}

function isWorthwhile({ installmentCents, charges }: PaymentOption): boolean {
  const receivables = charges.flatMap((charge) => charge.receivables)
  return (
    charges.length > 0 &&
    installmentCents.every((amount) => amount > 0) &&
    receivables.every((receivable) => receivable.netCents > 0)
  )
}
