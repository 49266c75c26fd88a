import { ContestInOtherState, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-contests/endpoints'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { contestDecided, lockContest, updateContest } from '#modules/payment-contests/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'

/**
 * What the bank has decided of a contest; the seller is told. Money that comes back is a return of the payment.
 * Fails with NotFound and ContestInOtherState.
 */
export const decideContest = operatorAction(
  api.decideContest,
  ({ params: { sellerId, id }, body: { outcome, note = null }, transact }) =>
    transact(sellerId, async (tx) => {
      const [[contest]] = await tx.enter(lockContest(sellerId, id))
      if (!contest) throw new Failure(NotFound)
      if (contest.state !== 'OPENED') throw new Failure(ContestInOtherState)
      const { now } = tx
      const { paymentId: uuid } = contest
      const change = { state: 'DECIDED' as const, outcome, note, decidedAt: now }
      const notice = { type: 'PAYMENT_CONTEST_DECIDED', reference: id, uuid } as const
      await tx.commit({
        writes: [updateContest(contest, change), ...insertNotices(sellerId, [notice], now)],
        events: [contestDecided({ ...contest, ...change }, contest)],
        audit: [{ action: 'payment-contest.decided', subject: uuid, details: { outcome, note } }],
        live: [noticeTopic(sellerId)],
      })
    }),
)
