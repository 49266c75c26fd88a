import { selectAttempt } from '#modules/card-payments/index.ts'
import { chargeTopic, lockCharge } from '#modules/charges/index.ts'
import { lockOpenReceivables } from '#modules/receivables/index.ts'
import { selectPaymentsOf, selectRefundsOf, selectSplitsOf } from '#modules/refunds/index.ts'
import type { DisputeEvent } from '#rails/card/callback.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import { BY_RAIL, type Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, Work } from '#work/job.ts'
import { type DecidedDispute, loseDispute, winDispute } from './conclude-dispute.ts'
import { disputeReported, expireDispute } from './dispute-work.ts'
import { isUndecided } from './dispute.ts'
import { selectDispute, selectDisputeCalled, selectDisputesOf } from './disputes.store.ts'
import { openDispute } from './open-dispute.ts'

type Transact = Transactions['transact']

/**
 * Handles the acquirer's events about disputes, and the deadlines of those that nobody contests.
 */
export const disputesJobs = ({ transact }: Transactions): Job[] => [
  disputeReported.job(([item]) => handleEvent(transact, item)),
  expireDispute.job(([item]) => endDeadline(transact, item)),
]

async function handleEvent(
  transact: Transact,
  item: ItemOf<typeof disputeReported>,
): Promise<void> {
  const { sellerId, kind: actorName, payload: report } = item
  await transact({ sellerId, actorName, cause: BY_RAIL }, async (tx) => {
    const [[attempt], [known]] = await tx.enter(
      selectAttempt(sellerId, report.paymentId),
      selectDisputeCalled(sellerId, report.disputeId),
    )
    // An event about no payment of ours is ignored.
    if (!attempt) return tx.commit({}, { done: [item.id] })
    if (report.event === 'dispute-opened') {
      if (known) return tx.commit({}, { done: [item.id] })
      return commitStep(tx, item, attempt.chargeId, await opened(tx, attempt.chargeId, report))
    }
    // The decision came before the opening: tried again after it.
    if (!known) throw new Error(`The dispute ${report.disputeId} is not open yet`)
    await decide(tx, item, known, (dispute) =>
      report.event === 'dispute-won' ? winDispute(dispute) : loseDispute(dispute, 'decided'),
    )
  })
}

/** The deadline passed without a contestation: the dispute is lost. */
async function endDeadline(transact: Transact, item: ItemOf<typeof expireDispute>): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { disputeId } = of
  await transact({ sellerId, actorName }, async (tx) => {
    const [[dispute]] = await tx.enter(selectDispute(sellerId, disputeId))
    if (!dispute) throw new Error(`There is no dispute ${disputeId}`)
    await decide(tx, item, dispute, (decided) =>
      decided.dispute.state === 'OPEN' ? loseDispute(decided, 'not contested') : {},
    )
  })
}

type OpenedEvent = Extract<DisputeEvent, { event: 'dispute-opened' }>

async function opened(
  tx: Tx,
  chargeId: string,
  { paymentId, disputeId: reference, reason, at }: OpenedEvent,
): Promise<Step> {
  const { sellerId } = tx
  const { charge, refunds, receivables } = await lockAround(tx, chargeId)
  const [splits, disputes, payments] = await tx.read(
    selectSplitsOf(sellerId, chargeId),
    selectDisputesOf(sellerId, chargeId),
    selectPaymentsOf(sellerId, chargeId),
  )
  if (disputes.some((each) => each.reference === reference)) return {}
  // A payment in suspense is not what paid the charge.
  const isOfPayment = payments.some((payment) => payment.paymentId === paymentId)
  const report = { reference, reason, openedAt: new Date(at), isOfPayment }
  return openDispute(report, { charge, refunds, receivables, splits, now: tx.now })
}

type Decide = (decided: DecidedDispute) => Step

/** An earlier decision stands. */
async function decide(
  tx: Tx,
  item: Work,
  { id, chargeId }: { id: string; chargeId: string },
  how: Decide,
): Promise<void> {
  const around = await lockAround(tx, chargeId)
  const [[dispute]] = await tx.read(selectDispute(tx.sellerId, id))
  if (!dispute) throw new Error(`There is no dispute ${id}`)
  const step = isUndecided(dispute) ? how({ ...around, dispute, now: tx.now }) : {}
  await commitStep(tx, item, chargeId, step)
}

/** Locks the charge before its rows are read, so that other changes of it wait. */
async function lockAround(tx: Tx, chargeId: string) {
  const [[charge], refunds, receivables] = await tx.read(
    lockCharge(tx.sellerId, chargeId),
    selectRefundsOf(tx.sellerId, chargeId),
    lockOpenReceivables(tx.sellerId, chargeId),
  )
  if (!charge) throw new Error(`There is no charge ${chargeId}`)
  return { charge, refunds, receivables }
}

const commitStep = (tx: Tx, item: Work, chargeId: string, step: Step) =>
  tx.commit(merge(step, { live: [chargeTopic(chargeId)] }), { done: [item.id] })
