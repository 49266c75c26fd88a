import { addBusinessDays, addDays, type CivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import { allocate, type Cents, cents, mulRatio, subtract, sum } from '@vintem/brazil/money'
import { type Pricing, type SellerRow, sellerPricing } from '#modules/sellers/index.ts'

/** The seller's terms, on which prices of payments depend. */
export interface SellerTerms {
  pricing: Pricing
  /** True where anticipation is requested by hand, so that none is automatic. */
  onDemand: boolean
}

export const sellerTerms = (seller: SellerRow): SellerTerms => ({
  pricing: sellerPricing(seller),
  onDemand: seller.onDemandEnabled,
})

/** When a receivable becomes available, counted from the day of the payment (see settlesOn). */
export type Settlement = 'AT_ONCE' | 'NEXT_BUSINESS_DAY' | { days: number }

/** A part of a payment, as it reaches the seller: net = gross − fee − anticipation. */
export interface PricedReceivable {
  /** From 1. */
  number: number
  settlement: Settlement
  grossCents: Cents
  feeCents: Cents
  anticipationCents: Cents
  netCents: Cents
}

/** One charge, to the cent: net + fee + anticipation = total, and so for each of the lists. */
export interface Price {
  /** What the buyer pays. */
  totalCents: Cents
  /** The part of the total above the requested price. */
  interestCents: Cents
  /** The amounts that the buyer pays: one, or the instalments of a card. */
  installmentCents: readonly Cents[]
  feeCents: Cents
  anticipationCents: Cents
  netCents: Cents
  receivables: readonly PricedReceivable[]
}

/** A whole, in millionths. */
export const WHOLE = 1_000_000

/** A charge by PIX: a percentage, available immediately (domain §5). */
export function pricePix(valueCents: Cents, { pixMillionths }: Pricing): Price {
  const feeCents = mulRatio(valueCents, pixMillionths, WHOLE)
  return inOnePart({ valueCents, feeCents, settlement: 'AT_ONCE' })
}

/**
 * A charge by boleto: a fixed fee, available the business day after the payment (domain §5). A fee that
 * has risen above a boleto that is on its way takes all of it, and no more.
 */
export function priceBankSlip(valueCents: Cents, { bankSlipCents }: Pricing): Price {
  return inOnePart({
    valueCents,
    feeCents: cents(Math.min(bankSlipCents, valueCents)),
    settlement: 'NEXT_BUSINESS_DAY',
  })
}

/** One month of a RECURRENT card payment: one instalment, never anticipated (domain §5). */
export function priceRecurrent(valueCents: Cents, { cardMillionths }: Pricing): Price {
  const feeCents = mulRatio(valueCents, cardMillionths.one, WHOLE)
  return inOnePart({ valueCents, feeCents, settlement: { days: 30 } })
}

/**
 * A value in charges a month apart, each with its own fee: the k-th, from 0, is due k
 * months after the first. The cents left over are in the first ones.
 */
export function priceMonthly(
  valueCents: Cents,
  parts: number,
  priceOne: (valueCents: Cents) => Price,
): Price[] {
  return allocate(valueCents, parts).map(priceOne)
}

/** The day a receivable becomes available, when the buyer pays on `paidOn`. */
export function settlesOn(settlement: Settlement, paidOn: CivilDate): CivilDate {
  if (settlement === 'AT_ONCE') return paidOn
  if (settlement === 'NEXT_BUSINESS_DAY') return addBusinessDays(paidOn, 1)
  return nextBusinessDay(addDays(paidOn, settlement.days))
}

interface OnePart {
  valueCents: Cents
  feeCents: Cents
  settlement: Settlement
}

function inOnePart({ valueCents, feeCents, settlement }: OnePart): Price {
  const netCents = subtract(valueCents, feeCents)
  const nothing = cents(0)
  const amounts = { feeCents, anticipationCents: nothing, netCents }
  return {
    totalCents: valueCents,
    interestCents: nothing,
    installmentCents: [valueCents],
    ...amounts,
    receivables: [{ number: 1, settlement, grossCents: valueCents, ...amounts }],
  }
}

/** The sum of one amount over several charges. */
export const sumOf = (
  prices: readonly Price[],
  amount: 'totalCents' | 'interestCents' | 'netCents',
) => sum(prices.map((price) => price[amount]))
