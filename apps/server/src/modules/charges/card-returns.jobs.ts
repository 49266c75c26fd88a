import { cents } from '@vintem/brazil/money'
import type { Services } from '#http/use-case.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { Job, Work } from '#work/job.ts'
import { returnedPosting } from './charge-postings.ts'
import { NOTIFY_CARD_RETURNED, RETURN_CARD } from './charge-work.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** A card that was captured for a charge which could no longer be paid is refunded by itself. */
export const cardReturnsJobs = (services: Needs): Job[] => [
  { kind: RETURN_CARD, lane: 'rails', batch: 1, run: ([item]) => returnCard(item, services) },
]

async function returnCard(item: Work, { transact, rails }: Needs): Promise<void> {
  const { sellerId, id: refundId, key: attemptId } = item
  const amountCents = cents((item.payload as { amountCents: number }).amountCents)
  const outcome =
    (await rails.card.findRefund(sellerId, refundId)) ??
    (await rails.card.refund({ refundId, sellerId, attemptId, amountCents, asFraud: false }))
  // Refused for good, it stays set aside, and the work waits for the operator.
  if (outcome.state === 'REFUSED') throw new RailRefused('refused', outcome.reason)
  if (outcome.state === 'PENDING') throw new Error('The acquirer has not decided the refund yet')
  await transact({ sellerId, actorName: RETURN_CARD }, async (tx) => {
    await tx.enter()
    await tx.commit(
      {
        postings: [returnedPosting('clearing.card', attemptId, amountCents, outcome.doneAt)],
        work: [{ kind: NOTIFY_CARD_RETURNED, key: attemptId }],
      },
      { done: [item.id] },
    )
  })
}
