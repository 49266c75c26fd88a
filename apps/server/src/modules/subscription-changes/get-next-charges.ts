import { centsToReais } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-changes/endpoints'
import { circumstancesOf, LATEST_CHARGES, selectLatestBilled } from '#modules/billing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { dueOf, isCutShort, selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectWaitingChange } from './changes.store.ts'
import { nextCharges } from './next-charges-view.ts'

export const getNextCharges = query(
  api.getNextCharges,
  async ({ tx, sellerId, params: { id } }) => {
    const [[subscription], [seller], latest, [waiting]] = await tx.enter(
      selectSubscription(sellerId, id),
      selectSeller(sellerId),
      selectLatestBilled(sellerId, [id], LATEST_CHARGES),
      selectWaitingChange(sellerId, id),
    )
    if (!subscription || !seller) throw new Failure(NotFound)
    const circumstances = circumstancesOf(seller, latest, tx.today)
    return {
      charges: nextCharges(subscription, circumstances),
      credit: centsToReais(subscription.creditCents),
      dueDay: {
        day: subscription.anchorDay,
        since: isCutShort(subscription) ? dueOf(subscription, subscription.nextCycle + 1) : null,
      },
      waitingChange: waiting
        ? {
            titlePlan: waiting.terms.planTitle,
            charge: waiting.chargeId,
            value: centsToReais(waiting.valueCents),
            payUntil: waiting.dueDate,
          }
        : null,
    }
  },
)
