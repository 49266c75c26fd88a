import { CLEARING } from '#ledger/accounts.ts'
import { selectPosted } from '#ledger/postings.ts'
import { RETURNED, returnedPosting } from '#modules/charges/index.ts'
import { doneRefund } from '#rails/refund-outcome.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { lockAttempt } from './attempts.store.ts'
import { cardReturned } from './card-payments.events.ts'
import { returnCard } from './card-work.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** A card captured for a charge that could no longer be paid is refunded automatically. */
export const cardReturnsJobs = ({ transact, rails }: Needs): Job[] => [
  returnCard.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, id: refundId, of: { attemptId }, payload: { amountCents } }) {
          const [[posted]] = await tx.enter(selectPosted(sellerId, RETURNED, [attemptId]))
          return posted ? undefined : { refundId, sellerId, attemptId, amountCents }
        },
        find: ({ sellerId, refundId }) => rails.card.findRefund(sellerId, refundId),
        send: (wanted) => rails.card.refund({ ...wanted, asFraud: false }),
        async record(tx, answer, { sellerId, attemptId, amountCents }) {
          const { doneAt } = doneRefund(answer)
          const [[attempt], [posted]] = await tx.enter(
            lockAttempt(sellerId, attemptId),
            selectPosted(sellerId, RETURNED, [attemptId]),
          )
          if (!attempt) throw new Error(`There is no attempt ${attemptId}`)
          if (posted) return {}
          return {
            postings: [returnedPosting(CLEARING.CREDIT_CARD, attemptId, amountCents, doneAt)],
            events: [cardReturned({ id: attempt.chargeId, attempt })],
          }
        },
      },
    ),
  ),
]
