import {
  AlreadyContested,
  ContestTooLate,
  NotFound,
  PaymentNotContestable,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-contests/endpoints'
import { lockPayment } from '#modules/bill-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { toContestView } from './payment-contest-view.ts'
import { contestableUntil } from './payment-contest.ts'
import { contestRequested } from './payment-contests.events.ts'
import { type ContestRow, insertContest, selectContestOf } from './payment-contests.store.ts'

/**
 * Contests a PIX that the bank has sent: the operator opens it at the bank. Once for a payment, within 80 days.
 * Fails with NotFound, AlreadyContested, PaymentNotContestable and ContestTooLate.
 */
export const contestPayment = command(
  api.contestPayment,
  async ({ tx, sellerId, params: { id: paymentId }, body: { reason, details } }) => {
    const [[payment]] = await tx.enter(lockPayment(sellerId, paymentId))
    if (!payment) throw new Failure(NotFound)
    const [[known]] = await tx.read(selectContestOf(sellerId, paymentId))
    if (known) throw new Failure(AlreadyContested)
    const until = contestableUntil(payment)
    if (!until) throw new Failure(PaymentNotContestable)
    const { now, actor } = tx
    if (until <= now) throw new Failure(ContestTooLate)
    const row: ContestRow = {
      sellerId,
      id: newId(),
      paymentId,
      reason,
      details,
      state: 'REQUESTED',
      outcome: null,
      note: null,
      requestedById: actor.userId,
      requestedBy: actor.email,
      createdAt: now,
      openedAt: null,
      decidedAt: null,
    }
    return tx.commit(
      {
        writes: [insertContest(row)],
        events: [contestRequested(row)],
        audit: [
          {
            action: 'bill-payment.contested',
            subject: paymentId,
            details: { reason, amountCents: payment.amountCents, name: payment.payeeName },
          },
        ],
      },
      { answer: toContestView(row) },
    )
  },
)
