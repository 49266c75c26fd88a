import type { CivilDate } from '@vintem/brazil/calendar'
import {
  acquirerTokenOf,
  cardExpiring,
  expiryOf,
  renewedCard,
  toKeptCard,
} from '#modules/card-payments/index.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'
import { isBuyerAsked } from './expiry-stages.ts'
import { renewKeptCard } from './kept-cards-work.ts'
import {
  type CardOfSubscription,
  lockKeptCard,
  selectKeptCard,
  updateKeptCard,
} from './kept-cards.store.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/**
 * A kept card that expires is renewed, and where the acquirer has nothing new its buyer is asked for
 * another.
 */
export const renewCardJobs = ({ transact, rails }: Needs): Job[] => [
  renewKeptCard.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { subscriptionId, expiresOn } }) {
          const [[card]] = await tx.enter(selectKeptCard(sellerId, subscriptionId))
          const isSo = card?.isCharged && card.expiresOn === expiresOn
          return isSo ? { sellerId, token: acquirerTokenOf(card) } : undefined
        },
        send: ({ sellerId, token }) => rails.card.renew(sellerId, token),
        async record(tx, answer, _, { sellerId, of: { subscriptionId, expiresOn, day } }) {
          const [[card]] = await tx.enter(lockKeptCard(sellerId, subscriptionId))
          if (!card?.isCharged || card.expiresOn !== expiresOn) return {}
          const isAsked = card.askedOn !== null && card.askedOn >= day
          const renewed =
            'outcome' in answer && answer.outcome === 'RENEWED' ? answer.card : undefined
          // An acquirer may answer with the card as it was.
          return renewed && expiryOf(renewed.expiry) > expiresOn
            ? renewedCard({ sellerId, token: card.token, subscriptionId }, renewed)
            : isAsked
              ? {}
              : askBuyer(tx, card, { subscriptionId, expiresOn: expiresOn as CivilDate })
        },
      },
    ),
  ),
]

function askBuyer(
  { sellerId, today }: Tx,
  { token, brand, last4 }: CardOfSubscription,
  { subscriptionId, expiresOn }: { subscriptionId: string; expiresOn: CivilDate },
): Step {
  if (!isBuyerAsked(expiresOn, today)) return {}
  const card = toKeptCard({ sellerId, token, subscriptionId, brand, last4, expiresOn })
  return {
    writes: [updateKeptCard(sellerId, subscriptionId, { askedOn: today })],
    events: [cardExpiring(card)],
  }
}
