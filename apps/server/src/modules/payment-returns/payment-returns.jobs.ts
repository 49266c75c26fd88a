import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import { type OrderReturnRow, selectOrderReturns } from '#modules/bank-orders/index.ts'
import { type BillPaymentRow, selectPayment } from '#modules/bill-payments/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { bookPaymentReturn } from './payment-return-work.ts'

type Needs = Pick<Services, 'transact'>

export const paymentReturnsJobs = (services: Needs): Job[] => [
  bookPaymentReturn.job(([item]) => book(services, item)),
]

const book = (
  { transact }: Needs,
  { sellerId, id, kind, of: { paymentId, returnId } }: ItemOf<typeof bookPaymentReturn>,
) =>
  transact({ sellerId, actorName: kind, cause: BY_RAIL }, async (tx) => {
    const [[payment], returns] = await tx.enter(
      selectPayment(sellerId, paymentId),
      selectOrderReturns(sellerId, paymentId),
    )
    const part = returns.find((each) => each.id === returnId)
    if (!payment || !part) throw new Error(`The payment ${paymentId} has no return ${returnId}`)
    await tx.commit(cameBack(payment, part, tx.now), { done: [id] })
  })

/** The part is in checking again, and the payment stays completed. */
function cameBack(payment: BillPaymentRow, part: OrderReturnRow, now: Date): Step {
  const { sellerId, id: uuid } = payment
  const { id: reference, amountCents } = part
  const notice = { type: 'BILL_PAYMENT_PART_RETURNED', reference, uuid, amountCents } as const
  return {
    writes: insertNotices(sellerId, [notice], now),
    postings: [
      {
        reason: 'bill-part-returned',
        reference,
        happenedAt: now,
        transfers: [[CLEARING.BANK, CHECKING, amountCents]],
      },
    ],
    live: [noticeTopic(sellerId)],
  }
}
