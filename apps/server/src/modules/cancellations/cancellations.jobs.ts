import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { endSubscriptionOn } from './cancellation-work.ts'
import { endNow, lockToEnd } from './end-now.ts'
import { endSecondJob } from './end-second.jobs.ts'

type Needs = Pick<Services, 'transact' | 'paysOut' | 'deriveSecret'>

/** Subscriptions end on their day, or as the second of two. */
export const cancellationsJobs = (services: Needs): Job[] => [
  endSubscriptionOn.job(([item]) => end(services.transact, item)),
  endSecondJob(services),
]

async function end(
  transact: Services['transact'],
  { sellerId, id, kind: actorName, of }: ItemOf<typeof endSubscriptionOn>,
): Promise<void> {
  await transact({ sellerId, actorName }, async (tx) => {
    const [open, [subscription]] = await tx.enter(...lockToEnd(sellerId, of.subscriptionId))
    const isDue = subscription?.endsOn === of.day && subscription.status !== 'INACTIVE'
    const ended = isDue
      ? await endNow(tx, subscription, { open, actor: 'system', late: 'KEEP' })
      : undefined
    await tx.commit(ended?.step ?? {}, { done: [id] })
  })
}
