import {
  cardUpdated,
  type ChargeCardRow,
  insertCard,
  toKeptCard,
} from '#modules/card-payments/index.ts'
import { type SubscriptionRow, updateSubscription } from '#modules/subscriptions/index.ts'
import type { Step } from '#use-cases/step.ts'
import { updateInvitation } from './card-invitations.store.ts'

/** A card that was awaited is there: it is charged from now on, and its invitation is over. */
export function cardKept(
  { sellerId, id }: Pick<SubscriptionRow, 'sellerId' | 'id'>,
  card: ChargeCardRow,
  now: Date,
): Step {
  return {
    writes: [
      insertCard(card),
      updateSubscription(sellerId, id, { cardToken: card.token }),
      updateInvitation(sellerId, id, { givenAt: now }),
    ],
    events: [cardUpdated(toKeptCard({ ...card, subscriptionId: id }))],
  }
}
