import { centsToReais } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-changes/endpoints'
import { LATEST_CHARGES, project, selectLatestBilled, unpaidInRow } from '#modules/billing/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { dueOf, isCutShort, selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectWaitingChange } from './changes.store.ts'
import { toNextCharge } from './next-charges-view.ts'
import { SHOWN } from './plan-quote.ts'

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
    const { today } = tx
    const circumstances = {
      today,
      seller: sellerTerms(seller),
      unpaidInRow: unpaidInRow(latest),
      suspendAfter: sellerSettings(seller).billing.suspendAfter,
    }
    return {
      charges: project(subscription, circumstances, SHOWN).map(toNextCharge),
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
