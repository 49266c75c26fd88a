import type { CardDoor } from './given-card.ts'
import { finishPortalCard } from './portal-cards-work.ts'

/** A card that is given in the portal. */
export const portalDoor: CardDoor = {
  action: 'subscription.card-replaced',
  finish: (of, at) => finishPortalCard.at(at, of),
  kept: () => Promise.resolve({}),
}
