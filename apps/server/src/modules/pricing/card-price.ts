import { allocate, type Cents, cents, mulRatio, subtract } from '@vintem/brazil/money'
import type { Pricing } from '#modules/sellers/index.ts'
import { type Price, type PricedReceivable, type SellerTerms, WHOLE } from './price.ts'

/** Who bears the cost of instalments: the buyer pays more, or the seller receives less. */
export type CardPayer = 'EARLY_BUYER' | 'EARLY_SELLER'

export interface CardCharge extends SellerTerms {
  /** The price asked, discounts already taken off. */
  valueCents: Cents
  /** 1 to 21. */
  installments: number
  type: CardPayer
}

/**
 * One card charge in instalments, to the cent, by the formulas of domain §5:
 *
 *   A_N = (1 − mdr_N) · (1 − r · (N + 1) / 2)
 *   total = value for EARLY_SELLER, value · A_1 / A_N for EARLY_BUYER
 *   fee = total · mdr_N; anticipation = (total − fee) · r · (N + 1) / 2; net is the rest
 *
 * r, the monthly anticipation, is 0 where the seller anticipates on demand. Each amount is computed
 * exactly and rounded once, half to even. Where instalments cost nothing more, so that A_N is above
 * A_1, the buyer pays the value.
 * @throws RangeError when there is no price for so many instalments.
 */
export function priceCard(charge: CardCharge): Price {
  const { valueCents, installments } = charge
  const totalCents = charge.type === 'EARLY_BUYER' ? buyerTotal(charge) : valueCents
  const feeCents = mulRatio(totalCents, cardFeeMillionths(charge.pricing, installments), WHOLE)
  const anticipationCents = mulRatio(
    subtract(totalCents, feeCents),
    twiceAnticipationMillionths(charge, installments),
    2 * WHOLE,
  )
  const netCents = cents(totalCents - feeCents - anticipationCents)
  const amounts = { feeCents, anticipationCents, netCents }
  const installmentCents = allocate(totalCents, installments)
  return {
    totalCents,
    interestCents: subtract(totalCents, valueCents),
    installmentCents,
    ...amounts,
    receivables: charge.onDemand
      ? receivableEachMonth(installmentCents, feeCents)
      : [{ number: 1, settlement: 'NEXT_BUSINESS_DAY', grossCents: totalCents, ...amounts }],
  }
}

function buyerTotal({ valueCents, installments, ...terms }: CardCharge): Cents {
  const total = mulRatio(valueCents, keptShare(terms, 1), keptShare(terms, installments))
  return total < valueCents ? valueCents : total
}

/** The fee on a card charge, of acquirer and platform together, by its band of instalments. */
export function cardFeeMillionths({ cardMillionths }: Pricing, installments: number): number {
  if (!Number.isInteger(installments) || installments < 1 || installments > 21) {
    throw new RangeError(`No card price for ${installments} instalments`)
  }
  if (installments === 1) return cardMillionths.one
  if (installments <= 6) return cardMillionths.upToSix
  return installments <= 12 ? cardMillionths.upToTwelve : cardMillionths.upToTwentyOne
}

/** A_N in parts of 2 · 10^12: below 2^53, so still exact. */
function keptShare(terms: SellerTerms, installments: number): number {
  if (!leavesSomething(terms, installments)) {
    throw new RangeError(`Fees leave nothing of ${installments} instalments`)
  }
  const afterFee = WHOLE - cardFeeMillionths(terms.pricing, installments)
  return afterFee * (2 * WHOLE - twiceAnticipationMillionths(terms, installments))
}

/** True where the cost of so many instalments is below their amount. */
export const leavesSomething = (terms: SellerTerms, installments: number): boolean =>
  cardFeeMillionths(terms.pricing, installments) < WHOLE &&
  twiceAnticipationMillionths(terms, installments) < 2 * WHOLE

/** r · (N + 1), in millionths: twice what anticipating N instalments costs. */
function twiceAnticipationMillionths({ pricing, onDemand }: SellerTerms, installments: number) {
  return onDemand ? 0 : pricing.anticipationMillionths * (installments + 1)
}

/** Receivable k is due on day 30 · k. As fee ≤ total, no part of the fee exceeds its instalment. */
function receivableEachMonth(installmentCents: Cents[], feeCents: Cents): PricedReceivable[] {
  const fees = allocate(feeCents, installmentCents.length)
  return installmentCents.map((grossCents, index) => {
    const fee = fees[index] ?? cents(0)
    return {
      number: index + 1,
      settlement: { days: 30 * (index + 1) },
      grossCents,
      feeCents: fee,
      anticipationCents: cents(0),
      netCents: subtract(grossCents, fee),
    }
  })
}
