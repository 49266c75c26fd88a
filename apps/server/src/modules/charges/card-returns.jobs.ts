import type { Services } from '#http/use-case.ts'
import { CLEARING } from '#ledger/accounts.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { notifyCardReturned, returnCard } from './card-work.ts'
import { returnedPosting } from './charge-postings.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** A card that was captured for a charge which could no longer be paid is refunded by itself. */
export const cardReturnsJobs = (services: Needs): Job[] => [
  returnCard.job(([item]) => giveBack(item, services)),
]

async function giveBack(
  item: ItemOf<typeof returnCard>,
  { transact, rails }: Needs,
): Promise<void> {
  const { sellerId, id: refundId, kind: actorName, of, payload } = item
  const { attemptId } = of
  const { amountCents } = payload
  const outcome =
    (await rails.card.findRefund(sellerId, refundId)) ??
    (await rails.card.refund({ refundId, sellerId, attemptId, amountCents, asFraud: false }))
  // Refused for good, it stays set aside, and the work waits for the operator.
  if (outcome.state === 'REFUSED') throw new RailRefused('refused', outcome.reason)
  if (outcome.state === 'PENDING') throw new Error('The acquirer has not decided the refund yet')
  await transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    await tx.commit(
      {
        postings: [returnedPosting(CLEARING.CREDIT_CARD, attemptId, amountCents, outcome.doneAt)],
        work: [notifyCardReturned.now({ attemptId })],
      },
      { done: [item.id] },
    )
  })
}
