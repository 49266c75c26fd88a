import { civilDateOf } from '@vintem/brazil/calendar'
import { cardUpdated } from '#modules/card-payments/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import { merge } from '#use-cases/step.ts'
import { keepCard } from './keep-card.ts'

/** A card of a subscription that is another from now on is looked at on other days. */
export const keptCardsReactions: Reaction[] = [
  inSameCommit(cardUpdated, ({ now }, cards) =>
    merge(
      ...cards.map(({ subscriptionId, sellerId, token, expiresOn }) =>
        subscriptionId === null
          ? {}
          : keepCard({ sellerId, subscriptionId, token, expiresOn, today: civilDateOf(now) }),
      ),
    ),
  ),
]
