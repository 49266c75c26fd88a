import type { CardPayer, CardTerms } from '#modules/pricing/index.ts'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import { installmentLimits } from './payment-link.ts'

/** Above so many instalments a seller on a white label may not bear their cost (specification 1 §6). */
const FREE_UP_TO = 12

/**
 * The one early type that such a seller's links may have; undefined where the seller chooses. RECURRENT
 * is no early type: its months have no cost of instalments that somebody would bear.
 */
export function forcedCardType(seller: SellerRow): 'EARLY_BUYER' | undefined {
  const { whiteLabel } = sellerSettings(seller)
  return whiteLabel && installmentLimits(seller).CREDIT_CARD > FREE_UP_TO
    ? 'EARLY_BUYER'
    : undefined
}

/** Whether a seller may choose a card type, or a payer of the cost of instalments. */
export function mayBeOfType(seller: SellerRow, type: CardTerms['type'] | CardPayer): boolean {
  const forced = forcedCardType(seller)
  return forced === undefined || type === forced || type === 'RECURRENT'
}
