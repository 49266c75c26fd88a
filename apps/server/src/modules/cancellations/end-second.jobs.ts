import { endSecond } from '#modules/billing/index.ts'
import { type Payer, selectCustomer } from '#modules/customers/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { noticeOf, selectIsSecond } from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { endNow, lockToEnd } from './end-now.ts'
import { giveBack } from './give-back.ts'
import { secondEndedEmail } from './second-ended-email.ts'
import { selectFirstPaid } from './withdrawal.store.ts'
import { withdrawalOf } from './withdrawal.ts'

type Needs = Pick<Services, 'transact' | 'paysOut' | 'deriveSecret'>

export const endSecondJob = (services: Needs): Job => endSecond.job(([item]) => end(services, item))

/**
 * Two purchases of a plan of one per document were begun side by side, and both were paid: the later one ends
 * and gives all back. Where no rail can give it back both go on, and the log of the seller says so.
 */
async function end(
  services: Needs,
  { sellerId, id, kind: actorName, of }: ItemOf<typeof endSecond>,
): Promise<void> {
  const { transact, paysOut } = services
  await transact({ sellerId, actorName }, async (tx) => {
    const [open, [subscription], [second], paid, [seller]] = await tx.enter(
      ...lockToEnd(sellerId, of.subscriptionId),
      selectIsSecond(sellerId, of.subscriptionId),
      selectFirstPaid(sellerId, [of.subscriptionId]),
      selectSeller(sellerId),
    )
    if (!subscription || !second || !seller) return tx.commit({}, { done: [id] })
    const back = withdrawalOf(subscription, paid, { today: tx.today, paysOut })
    if (!back) {
      const audit = { action: 'subscription.second-kept', subject: subscription.id } as const
      return tx.commit({ audit: [audit] }, { done: [id] })
    }
    const ended = await endNow(tx, subscription, { open, actor: 'system', late: 'FORGIVE' })
    const refund = await giveBack(tx, back.parts, { services, requestedBy: 'system' })
    const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
    const to = (subscription.payer as Payer | null)?.email ?? customer?.email
    const email = to && {
      ...secondEndedEmail({ to, subscription, seller, ...back }),
      notice: noticeOf(subscription.id, 'SECOND_ENDED'),
    }
    const work = email ? [sendEmail.now({ about: `second-ended ${subscription.id}` }, email)] : []
    await tx.commit(merge(ended.step, refund, { work }), { done: [id] })
  })
}
