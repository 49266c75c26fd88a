import { letterFailed } from '#modules/bounces/index.ts'
import { priceNotTold } from '#modules/price-campaigns/index.ts'
import { renewalNotTold } from '#modules/renewals/index.ts'
import { scheduleNotDelivered } from '#modules/report-schedules/index.ts'
import { failNotice, selectNotice } from '#modules/subscription-messages/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'

/**
 * What an e-mail about a subscription has told does not happen where it was not received, or the seller is
 * told so; a scheduled report that arrives nowhere is not sent again.
 */
export const undeliveredNoticesJobs = ({ transact }: Pick<Services, 'transact'>): Job[] => [
  letterFailed.job(async ([{ sellerId, kind: actorName, id, of, payload }]) => {
    await transact({ sellerId, actorName }, async (tx) => {
      const [[notice]] = await tx.enter(selectNotice(sellerId, of.emailId))
      // Anyone can report that an e-mail came back: it counts for the one whom it was sent to.
      if (!notice) {
        const { recipient, isOfAddress } = payload
        const letter = { emailId: of.emailId, recipient }
        const step = isOfAddress ? await scheduleNotDelivered(tx, letter) : {}
        return tx.commit(step, { done: [id] })
      }
      if (notice.recipient !== payload.recipient) return tx.commit({}, { done: [id] })
      const reason = payload.isOfAddress ? 'ADDRESS_REFUSED' : 'RETURNED'
      const failed = { writes: [failNotice(sellerId, notice.id, reason)] }
      return tx.commit(merge(failed, await whatFollows(tx, notice)), { done: [id] })
    })
  }),
]

async function whatFollows(
  tx: Tx,
  { kind, ...notice }: { kind: string; subscriptionId: string; at: Date },
): Promise<Step> {
  if (kind === 'NEW_PRICE') return priceNotTold(tx, notice)
  return kind === 'RENEWAL' ? renewalNotTold(tx, notice) : {}
}
