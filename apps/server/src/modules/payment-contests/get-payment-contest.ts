import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-contests/endpoints'
import { selectPayment } from '#modules/bill-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toContestView } from './payment-contest-view.ts'
import { contestableUntil } from './payment-contest.ts'
import { selectContestOf } from './payment-contests.store.ts'

/** The contest of a payment. Fails with NotFound. */
export const getPaymentContest = query(
  api.getPaymentContest,
  async ({ tx, sellerId, params: { id } }) => {
    const [[payment], [contest]] = await tx.enter(
      selectPayment(sellerId, id),
      selectContestOf(sellerId, id),
    )
    if (!payment) throw new Failure(NotFound)
    const until = contestableUntil(payment)
    const isOpen = until && until > tx.now && !contest
    return {
      contest: contest ? toContestView(contest) : null,
      contestable_until: isOpen ? until.toISOString() : null,
    }
  },
)
