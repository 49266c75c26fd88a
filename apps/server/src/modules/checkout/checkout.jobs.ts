import type { Services } from '#http/use-case.ts'
import { type AttemptOutcome, selectTry, SETTLE_CARD_ATTEMPT } from '#modules/charges/index.ts'
import type { Job, Work } from '#work/job.ts'
import { concludeCardAttempt } from './card-attempts.ts'
import { storedCardsJobs } from './stored-cards.jobs.ts'

export const checkoutJobs = (services: Services): Job[] => [
  { kind: SETTLE_CARD_ATTEMPT, lane: 'rails', batch: 1, run: ([item]) => settle(services, item) },
  ...storedCardsJobs(services),
]

/** Asks the acquirer what became of an attempt whose outcome did not come, or was not yet decided. */
async function settle(services: Services, item: Work): Promise<void> {
  const { sellerId } = item
  const [id = ''] = item.key.split(' ')
  const attempt = await services.transact(
    { sellerId, actorName: SETTLE_CARD_ATTEMPT },
    async (tx) => {
      const [[found]] = await tx.enter(selectTry(sellerId, id))
      // What is told of no payment of ours is left aside.
      if (!found) await tx.commit({}, { done: [item.id] })
      return found
    },
  )
  if (!attempt) return
  const found = await services.rails.card.find(sellerId, id)
  const outcome: AttemptOutcome = found ?? { outcome: 'NOT_MADE' }
  await concludeCardAttempt(services, attempt, outcome, { item })
}
