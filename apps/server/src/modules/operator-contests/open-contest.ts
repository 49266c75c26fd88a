import { ContestInOtherState, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-contests/endpoints'
import { contestOpened, lockContest, updateContest } from '#modules/payment-contests/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'

/** The operator has opened a contest at the bank. Fails with NotFound and ContestInOtherState. */
export const openContest = operatorAction(
  api.openContest,
  ({ params: { sellerId, id }, transact }) =>
    transact(sellerId, async (tx) => {
      const [[contest]] = await tx.enter(lockContest(sellerId, id))
      if (!contest) throw new Failure(NotFound)
      if (contest.state !== 'REQUESTED') throw new Failure(ContestInOtherState)
      const change = { state: 'OPENED' as const, openedAt: tx.now }
      await tx.commit({
        writes: [updateContest(contest, change)],
        events: [contestOpened({ ...contest, ...change }, contest)],
        audit: [{ action: 'payment-contest.opened', subject: contest.paymentId }],
      })
    }),
)
