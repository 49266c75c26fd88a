import { subscriptionCreated } from '#modules/subscriptions/index.ts'
import { afterwards, type Reaction } from '#use-cases/reactions.ts'
import { awaitsCard } from './card-invitation.ts'
import { inviteNow } from './card-invitations-work.ts'

/** Who is charged to a card from elsewhere is asked for it; at a link the card is given with the purchase. */
export const cardInvitationsReactions: Reaction[] = [
  afterwards(subscriptionCreated, (subscription) =>
    subscription.linkId === null && awaitsCard(subscription) ? inviteNow(subscription.id) : [],
  ),
]
