import {
  LotApprovalClosed,
  LotChanged,
  LotDecided,
  NotFound,
  OwnLot,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-lots/endpoints'
import { approvedBy, PURPOSES } from '#modules/approvals/index.ts'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { assertNone, assertProvable, paymentObstacles } from '#modules/bill-payments/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectApprovers, selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Step } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { toLotView } from './lot-view.ts'
import { makeLotPayments } from './lot-work.ts'
import { approvableUntil, isOwnDecision } from './payment-lot.ts'
import { paymentLotApproved } from './payment-lots.events.ts'
import {
  countItems,
  lockLot,
  type PaymentLotRow,
  selectLargest,
  updateLot,
} from './payment-lots.store.ts'

/**
 * Approves a file, by the hash and the sum that the caller was shown: another person than who sent it, or they
 * themselves where nobody else has to. With the last approval its items become payments, each on its date.
 * Needs a step-up, which is bound to hash and sum.
 */
export const approvePaymentLot = command(
  api.approvePaymentLot,
  async ({ tx, sellerId, params, body, services: { paysBills } }) => {
    const [[lot], [seller], [banking], counted] = await tx.enter(
      lockLot(sellerId, params.id),
      selectSeller(sellerId),
      selectBankingAccount(sellerId),
      countItems(sellerId, params.id),
    )
    if (!lot || !seller) throw new Failure(NotFound)
    if (lot.state !== 'generated') throw new Failure(LotDecided)
    const { now, actor } = tx
    if (lot.hash !== body.hash || lot.totalCents !== body.amount) throw new Failure(LotChanged)
    if (now >= approvableUntil(lot)) throw new Failure(LotApprovalClosed)
    const isOwn = lot.uploadedById === actor.userId
    if (isOwn && !isOwnDecision(lot)) throw new Failure(OwnLot)
    const [approvers, [user], [largest]] = await tx.read(
      selectApprovers(sellerId, now, PURPOSES.PAYMENT.approvers),
      selectUser(sellerId, actor.userId),
      selectLargest(sellerId, lot.id),
    )
    const { approverIds, approverEmails } = lot
    const { isComplete, ...approved } = isOwn
      ? { approverIds, approverEmails, isComplete: true }
      : approvedBy(lot, actor, approvers)
    assertNone(paymentObstacles({ seller, banking, paysBills }))
    assertProvable(user, { amountCents: largest?.cents ?? 0, dayCents: lot.totalCents })
    tx.demandStepUp()
    const { after, step } = approvedLot(lot, { approved, isComplete, by: actor.email }, now)
    return tx.commit(step, { answer: toLotView(after, counted, actor.userId) })
  },
)

interface Approved {
  approved: Pick<PaymentLotRow, 'approverIds' | 'approverEmails'>
  isComplete: boolean
  by: string
}

function approvedLot(
  before: PaymentLotRow,
  { approved, isComplete, by }: Approved,
  now: Date,
): { after: PaymentLotRow; step: Step } {
  const decided = { state: 'processing' as const, approvedAt: now, approvedBy: by }
  const change = { ...approved, ...(isComplete && decided), updatedAt: now }
  const after: PaymentLotRow = { ...before, ...change }
  const { id, name, hash, totalCents: amountCents, uploadedBy, approvalsNeeded } = after
  const approvals = `${after.approverIds.length} de ${approvalsNeeded}`
  const audit: Step['audit'] = [
    {
      action: 'payment-lot.approved',
      subject: id,
      details: { name, hash, amountCents, createdBy: uploadedBy, approvals },
    },
  ]
  const writes = [updateLot(before, change)]
  if (!isComplete) return { after, step: { writes, audit } }
  return {
    after,
    step: {
      writes,
      audit,
      events: [paymentLotApproved(after)],
      work: [makeLotPayments.now({ lotId: id, from: 0 })],
    },
  }
}
