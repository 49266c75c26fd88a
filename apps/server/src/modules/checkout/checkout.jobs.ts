import type { Services } from '#http/use-case.ts'
import type { AttemptOutcome } from '#modules/charges/index.ts'
import type { Job } from '#work/job.ts'
import { concludeCardAttempt, SETTLE_CARD_ATTEMPT } from './card-attempts.ts'

/** Asks the acquirer what became of attempts whose outcome did not come. */
export const checkoutJobs = (services: Services): Job[] => [
  {
    kind: SETTLE_CARD_ATTEMPT,
    lane: 'rails',
    batch: 1,
    async run([item]) {
      const { sellerId, key: id } = item
      const { chargeId } = item.payload as { chargeId: string }
      const found = await services.rails.card.find(sellerId, id)
      const outcome: AttemptOutcome = found ?? { outcome: 'NOT_MADE' }
      await concludeCardAttempt(services, { sellerId, id, chargeId }, outcome, [item.id])
    },
  },
]
