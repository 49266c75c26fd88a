import {
  subscriptionCanceled,
  subscriptionCancelScheduled,
  subscriptionPaused,
  subscriptionPauseScheduled,
  type SubscriptionRow,
  subscriptionUpdated,
} from '#modules/subscriptions/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Why } from './campaign.ts'
import { leaveItemsOut, settleItems } from './campaigns.store.ts'
import { takenBack } from './taken-back.ts'

/** A price that was to come is taken up by billing, or given up with whatever else becomes of a subscription. */
export const priceCampaignsReactions: Reaction[] = [
  inSameCommit(subscriptionUpdated, ({ sellerId }, subscriptions) => ({
    writes: [
      settleItems(
        sellerId,
        subscriptions.map(({ id }) => id),
      ),
    ],
  })),
  inSameCommit(subscriptionCanceled, leaveOut('ENDED')),
  inSameCommit(subscriptionCancelScheduled, leaveOut('ENDED')),
  inSameCommit(subscriptionPaused, leaveOut('PAUSED')),
  inSameCommit(subscriptionPauseScheduled, leaveOut('PAUSED')),
]

function leaveOut(why: Why) {
  return ({ sellerId }: Pick<Tx, 'sellerId'>, subscriptions: readonly SubscriptionRow[]): Step => {
    const waiting = subscriptions.filter(({ comingOn }) => comingOn !== null)
    if (waiting.length === 0) return {}
    const ids = waiting.map(({ id }) => id)
    return {
      writes: [...takenBack(sellerId, ids), leaveItemsOut(sellerId, ids, why)],
    }
  }
}
