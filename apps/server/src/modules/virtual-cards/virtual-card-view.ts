import { cents, centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { getCard } from '@vintem/contracts/virtual-cards/endpoints'
import type { VirtualCardRow } from './virtual-cards.store.ts'

/** A card as its seller sees it: never with its number. */
export const toVirtualCardView = (card: VirtualCardRow): Answer<typeof getCard> => ({
  cardId: card.id,
  id: card.id,
  cardName: card.name,
  type: card.type,
  limitValue: card.limitCents === null ? null : centsToReais(cents(card.limitCents)),
  cardStatus: card.status,
  panMasked: card.last4 && `•••• •••• •••• ${card.last4}`,
  pan: null,
  cvv: null,
  expiryMmYyyy: null,
  invoiceValue: centsToReais(cents(card.authorizedCents + card.clearedCents)),
  createdAt: card.createdAt.toISOString(),
})
