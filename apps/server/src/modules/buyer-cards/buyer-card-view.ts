import type { CivilDate } from '@vintem/brazil/calendar'
import type { BuyerCardView } from '@vintem/contracts/buyer-cards/endpoints'
import type * as z from 'zod/mini'
import type { BuyerCardRow } from './buyer-cards.store.ts'

/** A card as its seller's system sees it. */
export function toBuyerCardView(
  card: BuyerCardRow,
  today: CivilDate,
): z.input<typeof BuyerCardView> {
  const { id, expiresOn } = card
  const [year, month] = expiresOn?.split('-').map(Number) ?? []
  return {
    uuid: id,
    cardId: id,
    buyerId: card.customerId,
    status: cardStatus(card, today),
    brand: card.brand,
    cardHolderName: card.holder,
    first6digits: card.acquirerToken === null ? card.first6 : null,
    last4digits: card.last4,
    expirationMonth: month ?? null,
    expirationYear: year ?? null,
    fingerprint: card.fingerprint,
    cvvChecked: card.networkId !== null,
    createdAt: card.createdAt.toISOString(),
  }
}

/** Whether a card may be charged. */
export function cardStatus(
  { ended, expiresOn }: Pick<BuyerCardRow, 'ended' | 'expiresOn'>,
  today: CivilDate,
): z.input<typeof BuyerCardView>['status'] {
  if (ended !== null) return 'ENDED'
  return expiresOn !== null && expiresOn < today ? 'EXPIRED' : 'ACTIVE'
}
