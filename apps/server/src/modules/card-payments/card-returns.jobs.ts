import type { Services } from '#http/use-case.ts'
import { CLEARING } from '#ledger/accounts.ts'
import { selectPosted } from '#ledger/postings.ts'
import { RETURNED, returnedPosting } from '#modules/charges/index.ts'
import { BY_RAIL } from '#platform/database/tx.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { lockAttempt } from './attempts.store.ts'
import { cardReturned } from './card-payments.events.ts'
import { returnCard } from './card-work.ts'

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
  await transact({ sellerId, actorName, cause: BY_RAIL }, async (tx) => {
    const [[attempt], [posted]] = await tx.enter(
      lockAttempt(sellerId, attemptId),
      selectPosted(sellerId, RETURNED, [attemptId]),
    )
    if (!attempt) throw new Error(`There is no attempt ${attemptId}`)
    if (posted) return tx.commit({}, { done: [item.id] })
    return tx.commit(
      {
        postings: [returnedPosting(CLEARING.CREDIT_CARD, attemptId, amountCents, outcome.doneAt)],
        events: [cardReturned({ id: attempt.chargeId, attempt })],
      },
      { done: [item.id] },
    )
  })
}
