import {
  subscriptionCreated,
  subscriptionResumed,
  type SubscriptionRow,
  subscriptionUpdated,
} from '#modules/subscriptions/index.ts'
import { afterwards, type Reaction } from '#use-cases/reactions.ts'
import { noticeFor } from './renewal-work.ts'

/** What gives a subscription a renewal to come: each day leaves the next, so one is enough to begin. */
export const renewalsReactions: Reaction[] = [
  afterwards(subscriptionCreated, wake),
  afterwards(subscriptionUpdated, wake),
  afterwards(subscriptionResumed, wake),
]

function wake({ period, nextDueDate }: SubscriptionRow) {
  return period === 'MONTHLY' ? [] : [noticeFor(nextDueDate)]
}
