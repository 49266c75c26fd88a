import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import type { ResponseCode } from '@vintem/contracts/virtual-cards/words'
import {
  type CardLimitsRow,
  restCents,
  usedCents,
  type VirtualCardRow,
} from '#modules/virtual-cards/index.ts'
import type { CardVault } from '#platform/card-vault.ts'
import type { AuthorizationMessage } from './purchase-work.ts'

const DAY_MILLIS = 24 * 60 * 60 * 1_000

/** Cash and what is as good as cash, and betting (ISO 18245). */
const CLOSED_CATEGORIES = new Set(['6010', '6011', '6051', '7800', '7801', '7802', '7995'])

interface Judged {
  message: AuthorizationMessage
  card: VirtualCardRow
  limits: CardLimitsRow
  cardVault: Pick<CardVault, 'isCvv'>
  now: Date
}

/** What the network is answered about a purchase: the first reason that there is, in this order (banking §10). */
export function judgePurchase({ message, card, limits, cardVault, now }: Judged): ResponseCode {
  const { expiry, cvv, amount, currency, mcc } = message
  if (card.status !== 'ACTIVE' || limits.debtCents > 0 || card.expiry === null) return '62'
  if (expiry !== card.expiry || isPast(card.expiry, civilDateOf(now))) return '54'
  if (!cardVault.isCvv(cvv ?? '', card, card.expiry)) return '82'
  if (amount <= 0) return '13'
  if (currency !== 'BRL' || CLOSED_CATEGORIES.has(mcc)) return '57'
  if (card.limitCents !== null) return usedCents(card) + amount > card.limitCents ? '61' : '00'
  return amount > restCents(limits) ? '51' : '00'
}

/** A card is good to the end of its month. */
const isPast = (expiry: string, today: CivilDate): boolean => today.slice(0, 7) > expiry

/**
 * How a wrong CVV stays with the card: the third within 24 hours blocks it. One that was not sent at all is
 * no guess.
 */
export function afterWrongCvv(
  { wrongCvvAt, wrongCvvBeforeAt }: Pick<VirtualCardRow, 'wrongCvvAt' | 'wrongCvvBeforeAt'>,
  now: Date,
): Pick<VirtualCardRow, 'wrongCvvAt' | 'wrongCvvBeforeAt'> & { isThird: boolean } {
  const isThird =
    wrongCvvBeforeAt !== null && now.getTime() - wrongCvvBeforeAt.getTime() < DAY_MILLIS
  return { wrongCvvAt: now, wrongCvvBeforeAt: wrongCvvAt, isThird }
}
