import {
  type AttemptOutcome,
  selectAttempt,
  settleCardAttempt,
} from '#modules/card-payments/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { concludeCardAttempt } from './card-attempts.ts'
import { storedCardsJobs } from './stored-cards.jobs.ts'

export const cardCheckoutJobs = (services: Services): Job[] => [
  settleCardAttempt.job(([item]) => settle(services, item)),
  ...storedCardsJobs(services),
]

/** Polls the acquirer for attempts without an outcome. */
async function settle(services: Services, item: ItemOf<typeof settleCardAttempt>): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { attemptId: id } = of
  const attempt = await services.transact({ sellerId, actorName }, async (tx) => {
    const [[found]] = await tx.enter(selectAttempt(sellerId, id))
    // An event about no payment of ours is ignored.
    if (!found) await tx.commit({}, { done: [item.id] })
    return found
  })
  if (!attempt) return
  const found = await services.rails.card.find(sellerId, id)
  const outcome: AttemptOutcome = found ?? { outcome: 'NOT_MADE' }
  await concludeCardAttempt(services, attempt, outcome, { item })
}
