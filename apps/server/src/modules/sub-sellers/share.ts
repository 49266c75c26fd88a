import { type Cents, cents, centsToReais, mulBps, reaisToCents } from '@vintem/brazil/money'

/** A sub-seller's share of a charge: an amount, or a part of the charge's value. */
export type Share =
  | { type: 'FIXED'; amountCents: Cents }
  /** In basis points. */
  | { type: 'PERCENTAGE'; bps: number }

/** A share on the wire: reais, or a percentage with at most two decimals. */
export interface ShareOnWire {
  paymentType: Share['type']
  paymentValue: number
}

/**
 * Percentages are of the charge's value, rounded half to even; the seller pays the fees (domain
 * §3).
 */
export const shareOf = (share: Share, valueCents: Cents): Cents =>
  share.type === 'FIXED' ? share.amountCents : mulBps(valueCents, share.bps)

/** @throws RangeError when the value has more than two decimals: the contract lets none through. */
export function toShare({ paymentType, paymentValue }: ShareOnWire): Share {
  const hundredths = reaisToCents(paymentValue)
  if (hundredths === undefined) throw new RangeError(`not two decimals: ${paymentValue}`)
  return paymentType === 'FIXED'
    ? { type: paymentType, amountCents: hundredths }
    : { type: paymentType, bps: hundredths }
}

export const toShareOnWire = (share: Share): ShareOnWire => ({
  paymentType: share.type,
  paymentValue: centsToReais(share.type === 'FIXED' ? share.amountCents : cents(share.bps)),
})
