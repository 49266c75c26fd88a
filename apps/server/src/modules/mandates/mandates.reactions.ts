import { subscriptionCanceled } from '#modules/subscriptions/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import { cancelMandates } from './mandate-work.ts'
import { endMandates } from './mandates.store.ts'

/** The mandate of a subscription ends with it: here in the same commit, and then at the bank. */
export const mandatesReactions: Reaction[] = [
  inSameCommit(subscriptionCanceled, ({ sellerId, now }, subscriptions) => {
    const ids = subscriptions.map(({ id }) => id)
    return {
      writes: [endMandates(sellerId, ids, now)],
      work: ids.map((subscriptionId) => cancelMandates.now({ subscriptionId, why: 'ended' })),
    }
  }),
]
