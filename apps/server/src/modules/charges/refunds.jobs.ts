import { cents } from '@vintem/brazil/money'
import type { Services } from '#http/use-case.ts'
import { lockOpenReceivables } from '#modules/receivables/index.ts'
import { merge, type Step } from '#platform/database/step.ts'
import type { Tx } from '#platform/database/tx.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { RefundOutcome } from '#rails/refund-outcome.ts'
import type { Job, Work } from '#work/job.ts'
import { askAgain } from './ask-again.ts'
import { ASK_REFUND, chargeTopic, SEND_REFUND } from './charge-work.ts'
import { type ChargeRow, lockCharge, selectCharge } from './charges.store.ts'
import { confirmRefund, type Decided, refuseRefund } from './conclude-refund.ts'
import { type RefundRow, selectRefund, selectRefundsOf } from './refunds.store.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** Tells the rails of refunds, and asks after those that they decide later. */
export const refundsJobs = (services: Needs): Job[] => [
  {
    kind: SEND_REFUND,
    lane: 'rails',
    batch: 1,
    run: ([item]) => settle(services, item, item.key, send),
  },
  {
    kind: ASK_REFUND,
    lane: 'rails',
    batch: 1,
    run: ([item]) => settle(services, item, (item.payload as { refundId: string }).refundId, ask),
  },
]

type Call = (
  rails: Services['rails'],
  refund: RefundRow,
  charge: ChargeRow,
) => Promise<RefundOutcome>

/** A call that failed or gave no answer is made again: the refund's id makes it one at the rail. */
async function settle(
  { transact, rails }: Needs,
  item: Work,
  refundId: string,
  call: Call,
): Promise<void> {
  const { sellerId } = item
  const entry = { sellerId, actorName: item.kind }
  const asked = await transact(entry, (tx) => readRefund(tx, refundId, item))
  // Decided already: the rail is told nothing that could make it think again.
  if (!asked) return
  const outcome = await call(rails, asked.refund, asked.charge)
  await transact(entry, async (tx) => {
    const decided = await lockRefund(tx, asked.refund)
    const isUnderWay = decided.refund.state === 'REQUESTED'
    if (outcome.state === 'PENDING') {
      const again = askAgain(ASK_REFUND, refundId, item, tx.now, { refundId })
      return tx.commit({ work: isUnderWay ? [again] : [] }, { done: [item.id] })
    }
    const concluded = isUnderWay ? conclude(decided, outcome) : {}
    await tx.commit(merge(concluded, { live: [chargeTopic(decided.charge.id)] }), {
      done: [item.id],
    })
  })
}

const conclude = (decided: Decided, outcome: Exclude<RefundOutcome, { state: 'PENDING' }>): Step =>
  outcome.state === 'DONE' ? confirmRefund(decided, outcome) : refuseRefund(decided, outcome.reason)

/** Undefined where it is decided, and the work is then done. */
async function readRefund(tx: Tx, refundId: string, item: Work) {
  const [[refund]] = await tx.enter(selectRefund(tx.sellerId, refundId))
  if (refund && refund.state !== 'REQUESTED') {
    return tx.commit({}, { done: [item.id] })
  }
  const [[charge]] = await tx.read(selectCharge(tx.sellerId, refund?.chargeId ?? ''))
  if (!refund || !charge) throw new Error(`The refund ${refundId} is not whole`)
  return { refund, charge }
}

/** Holds the charge before its refunds are read: whoever else changes them waits. */
async function lockRefund(tx: Tx, { id, chargeId }: RefundRow): Promise<Decided> {
  const [[charge], refunds, receivables] = await tx.enter(
    lockCharge(tx.sellerId, chargeId),
    selectRefundsOf(tx.sellerId, chargeId),
    lockOpenReceivables(tx.sellerId, chargeId),
  )
  const refund = refunds.find((each) => each.id === id)
  if (!charge || !refund) throw new Error(`The refund ${id} is not whole`)
  return { charge, refund, refunds, receivables, now: tx.now }
}

const send: Call = async ({ card, pix }, refund, { method }) => {
  const { sellerId, asFraud, paymentId } = refund
  const amountCents = cents(refund.amountCents)
  if (method === 'PIX') return orRefused(pix.giveBack({ ...asPixReturn(refund), amountCents }))
  return orRefused(
    card.refund({ refundId: refund.id, sellerId, attemptId: paymentId, amountCents, asFraud }),
  )
}

/** What was once taken is known at the rail; what is not is sent anew. */
const ask: Call = async (rails, refund, charge) => {
  const found =
    charge.method === 'PIX'
      ? await rails.pix.findReturn(asPixReturn(refund))
      : await rails.card.findRefund(refund.sellerId, refund.id)
  return found ?? send(rails, refund, charge)
}

/** API Pix names a return by letters and digits. */
const asPixReturn = ({ id, sellerId, paymentId }: RefundRow) => ({
  sellerId,
  endToEndId: paymentId,
  returnId: id.replaceAll('-', ''),
})

async function orRefused(call: Promise<RefundOutcome>): Promise<RefundOutcome> {
  try {
    return await call
  } catch (error) {
    if (error instanceof RailRefused) return { state: 'REFUSED', reason: error.message }
    throw error
  }
}
