import type { CivilDate } from '@vintem/brazil/calendar'
import * as api from '@vintem/contracts/bill-payments/endpoints'
import {
  NotFound,
  OwnPayment,
  PaymentApprovalClosed,
  PaymentDecided,
  SlipWindowClosed,
} from '@vintem/contracts/errors'
import { CHECKING } from '#ledger/accounts.ts'
import { lockBalances } from '#ledger/balances.ts'
import { approvedBy, PURPOSES } from '#modules/approvals/index.ts'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectKnownPayees } from '#modules/payees/index.ts'
import { type FoundLimits, lockPixLimits, selectPixLimitUses } from '#modules/pix-limits/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectApprovers, selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { toPaymentView } from './bill-payment-view.ts'
import { approvableUntil, assertProvable, canGoNow, paymentObstacles } from './bill-payment.ts'
import { billPaymentApproved } from './bill-payments.events.ts'
import { type BillPaymentRow, lockPayment, updatePayment } from './bill-payments.store.ts'
import { assertEnough, assertNone } from './create-payment.ts'
import { movePayment } from './move-payment.ts'
import { goingNow, isForToday, setGoing, waiting } from './send-payment.ts'

/**
 * Approves a payment that somebody else created: with the last approval that it needs it goes, or waits for its
 * date. What stands in the way of a payment stands in the way of this, too. Needs a step-up.
 */
export const approveBillPayment = command(
  api.approvePayment,
  async ({ tx, sellerId, params, services: { paysBills } }) => {
    const [[payment], limits, uses, [balance], [seller], [banking]] = await tx.enter(
      lockPayment(sellerId, params.id),
      lockPixLimits(sellerId),
      selectPixLimitUses(sellerId),
      lockBalances(sellerId, [CHECKING]),
      selectSeller(sellerId),
      selectBankingAccount(sellerId),
    )
    if (!payment || !seller) throw new Failure(NotFound)
    if (payment.state !== 'pending_approval') throw new Failure(PaymentDecided)
    const { now, actor, today } = tx
    if (now >= approvableUntil(payment)) throw new Failure(PaymentApprovalClosed)
    if (payment.createdById === actor.userId) throw new Failure(OwnPayment)
    const [approvers, [user], known] = await tx.read(
      selectApprovers(sellerId, now, PURPOSES.PAYMENT.approvers),
      selectUser(sellerId, actor.userId),
      selectKnownPayees(sellerId, [payment.payeeDocument]),
    )
    const { isComplete, ...approved } = approvedBy(payment, actor, approvers)
    assertNone(paymentObstacles({ seller, banking, paysBills }))
    const { amountCents } = payment
    if (isComplete && isForToday(payment, today)) {
      if (!canGoNow(payment, now)) throw new Failure(SlipWindowClosed)
      assertEnough(amountCents, balance?.amountCents)
    }
    assertProvable(user, { amountCents, dayCents: amountCents })
    tx.demandStepUp()
    const { after, step } = isComplete
      ? decided(payment, approved, {
          today,
          isKnown: known.length > 0,
          found: { limits, uses },
          now,
        })
      : oneMore(payment, approved, now)
    return tx.commit(step, { answer: toPaymentView(after, actor.userId) })
  },
)

type Approved = Pick<BillPaymentRow, 'approverIds' | 'approverEmails'>

interface Circumstances {
  today: CivilDate
  isKnown: boolean
  found: FoundLimits
  now: Date
}

const action = 'bill-payment.approved'

/** Nobody else has to approve it. */
function decided(
  before: BillPaymentRow,
  approved: Approved,
  { today, isKnown, found, now }: Circumstances,
) {
  const approvedRow = { ...before, ...approved }
  const going = isForToday(before, today)
    ? goingNow(approvedRow, { isKnown, now })
    : waiting(approvedRow)
  const { after, step } = movePayment(
    before,
    {
      change: { ...approved, ...going, decidedAt: now },
      action,
      details: detailsOf(approvedRow),
      event: billPaymentApproved,
    },
    now,
  )
  return { after, step: merge(step, setGoing(after, found, now)) }
}

/** A payment with one approval more, which waits for further people. */
function oneMore(before: BillPaymentRow, approved: Approved, now: Date) {
  const after = { ...before, ...approved, updatedAt: now }
  const { amountCents, payeeName: name } = after
  const details = { amountCents, name, ...detailsOf(after) }
  const step: Step = {
    writes: [updatePayment(before, { ...approved, updatedAt: now })],
    audit: [{ action, subject: after.id, details }],
  }
  return { after, step }
}

const detailsOf = ({ createdBy, approverIds, approvalsNeeded }: BillPaymentRow) => ({
  createdBy,
  approvals: `${approverIds.length} de ${approvalsNeeded}`,
})
