import { defineEvent } from '#events/define-event.ts'
import { toVirtualCardView } from './virtual-card-view.ts'
import type { VirtualCardRow } from './virtual-cards.store.ts'

const toCardObject = (row: VirtualCardRow) => {
  const { pan: _, cvv: __, expiryMmYyyy: ___, ...object } = toVirtualCardView(row)
  return object
}

export const virtualCardRequested = defineEvent('virtual_card.requested', toCardObject)
export const virtualCardIssued = defineEvent('virtual_card.issued', toCardObject)
/** A card has another name or limit, was blocked or opened again. */
export const virtualCardChanged = defineEvent('virtual_card.changed', toCardObject)
/** A card is no more: its seller has cancelled it, or the issuer has refused it. */
export const virtualCardCanceled = defineEvent('virtual_card.canceled', toCardObject)
