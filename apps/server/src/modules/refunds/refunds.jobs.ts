import { cents } from '@vintem/brazil/money'
import type { Services } from '#http/use-case.ts'
import { askAgain, type ChargeRow, chargeTopic, selectCharge } from '#modules/charges/index.ts'
import { merge, type Step } from '#platform/database/step.ts'
import { BY_RAIL, type Tx } from '#platform/database/tx.ts'
import type { PaymentOutcome } from '#rails/payments/port.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { RefundOutcome } from '#rails/refund-outcome.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, Work } from '#work/job.ts'
import { askAnotherKey, confirmRefund, type Decided, refuseRefund } from './conclude-refund.ts'
import { lockRefund } from './lock-refund.ts'
import { keyOf, NO_KEY_IN_TIME, writeToBuyer } from './refund-payout.ts'
import { type PayoutRow, selectPayout } from './refund-payouts.store.ts'
import { askRefund, endKeyWait, sendPayout, sendRefund } from './refund-work.ts'
import { type RefundRow, selectRefund } from './refunds.store.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** Tells the rails of refunds, and asks after those that they decide later. */
export const refundsJobs = (services: Needs): Job[] => [
  sendRefund.job(([item]) => settle(services, item, item.of, send)),
  sendPayout.job(([item]) => settle(services, item, { ...item.of, ...item.payload }, payOut)),
  askRefund.job(([item]) => settle(services, item, { ...item.payload, ...item.of }, ask)),
  endKeyWait.job(([item]) => endWait(services, item)),
]

/** A refund, and of a boleto the payment that gives it back. */
interface Named {
  refundId: string
  paymentId?: string | undefined
  /** It was asked after before. */
  why?: string
  times?: string
}

interface Asked {
  refund: RefundRow
  charge: ChargeRow
  payout: PayoutRow | undefined
}

type Call = (rails: Services['rails'], asked: Asked) => Promise<RefundOutcome | PaymentOutcome>

/** A call that failed or gave no answer is made again: its id makes it one at the rail. */
async function settle(
  { transact, rails }: Needs,
  item: Work,
  named: Named,
  call: Call,
): Promise<void> {
  const { sellerId } = item
  const { refundId, paymentId } = named
  const entry = { sellerId, actorName: item.kind, cause: BY_RAIL }
  const asked = await transact(entry, (tx) => readRefund(tx, named, item))
  // Decided already: the rail is told nothing that could make it think again.
  if (!asked) return
  const outcome = await call(rails, asked)
  await transact(entry, async (tx) => {
    const decided = await lockWhole(tx, asked.refund)
    const isWaiting = isUnderWay(decided, paymentId)
    if (outcome.state === 'PENDING') {
      const { dueAt, ...asking } = askAgain(named, tx.now)
      const again = askRefund.at(
        dueAt,
        { asked: paymentId ?? refundId, ...asking },
        { refundId, paymentId },
      )
      return tx.commit({ work: isWaiting ? [again] : [] }, { done: [item.id] })
    }
    const concluded = isWaiting ? conclude(decided, outcome) : {}
    await tx.commit(merge(concluded, { live: [chargeTopic(decided.charge.id)] }), {
      done: [item.id],
    })
  })
}

/** The rail has not decided; a key that the bank refused is followed by another, with its own payment. */
const isUnderWay = (
  { refund, payout }: Pick<Decided, 'refund' | 'payout'>,
  paymentId: string | undefined,
): boolean =>
  refund.state === 'REQUESTED' && (payout === undefined || payout.paymentId === paymentId)

function conclude(
  decided: Decided,
  outcome: Exclude<RefundOutcome | PaymentOutcome, { state: 'PENDING' }>,
): Step {
  const { payout, now } = decided
  if (outcome.state === 'DONE') return confirmRefund(decided, outcome)
  const { reason } = outcome
  return payout && now < payout.endsAt
    ? askAnotherKey(decided, payout, reason)
    : refuseRefund(decided, reason)
}

/** Undefined where it is decided, and the work is then done. */
async function readRefund(
  tx: Tx,
  { refundId, paymentId }: Named,
  item: Work,
): Promise<Asked | undefined> {
  const [[refund], [payout]] = await tx.enter(
    selectRefund(tx.sellerId, refundId),
    selectPayout(tx.sellerId, refundId),
  )
  if (refund && !isUnderWay({ refund, payout }, paymentId)) {
    return tx.commit({}, { done: [item.id] })
  }
  const [[charge]] = await tx.read(selectCharge(tx.sellerId, refund?.chargeId ?? ''))
  if (!refund || !charge) throw new Error(`The refund ${refundId} is not whole`)
  return { refund, charge, payout }
}

async function lockWhole(tx: Tx, refund: RefundRow): Promise<Decided> {
  const decided = await lockRefund(tx, refund)
  if (!decided) throw new Error(`The refund ${refund.id} is not whole`)
  return decided
}

/** The buyer has not said in time where to: each has back what was taken of it. */
async function endWait(
  { transact }: Needs,
  { sellerId, id, kind: actorName, of }: ItemOf<typeof endKeyWait>,
): Promise<void> {
  const { refundId } = of
  const entry = { sellerId, actorName }
  const refund = await transact(entry, async (tx) => {
    const [[found]] = await tx.enter(selectRefund(sellerId, refundId))
    if (!found) throw new Error(`There is no refund ${refundId}`)
    return found
  })
  await transact(entry, async (tx) => {
    const decided = await lockWhole(tx, refund)
    if (decided.refund.keyUntil === null) return tx.commit({}, { done: [id] })
    const told = {
      work: [writeToBuyer({ refundId, stage: 'OVER' })],
      live: [chargeTopic(refund.chargeId)],
    }
    return tx.commit(merge(refuseRefund(decided, NO_KEY_IN_TIME), told), { done: [id] })
  })
}

const send: Call = async ({ card, pix }, { refund, charge: { method } }) => {
  const { sellerId, asFraud, paymentId } = refund
  const amountCents = cents(refund.amountCents)
  if (method === 'PIX') return orRefused(pix.giveBack({ ...asPixReturn(refund), amountCents }))
  return orRefused(
    card.refund({ refundId: refund.id, sellerId, attemptId: paymentId, amountCents, asFraud }),
  )
}

/** What was once taken is known at the rail; what is not is sent anew. */
const ask: Call = async (rails, asked) => {
  const { refund, charge, payout } = asked
  if (payout) return payOut(rails, asked)
  const found =
    charge.method === 'PIX'
      ? await rails.pix.findReturn(asPixReturn(refund))
      : await rails.card.findRefund(refund.sellerId, refund.id)
  return found ?? send(rails, asked)
}

/**
 * Money is sent to the key that the buyer confirmed, if it is still theirs. What was sent already is found
 * first: the key of what has left does not matter any more.
 */
const payOut: Call = async ({ payments, directory }, { refund, payout }) => {
  const key = payout && keyOf(payout)
  if (!key || payout.paymentId === null) throw new Error(`The refund ${refund.id} has no key`)
  const { sellerId, paymentId, payerDocument } = payout
  const found = await payments.findPix(sellerId, paymentId)
  if (found) return found
  const holder = await directory.find(key)
  if (holder?.document !== payerDocument) {
    return { state: 'REFUSED', reason: 'A chave Pix não é mais de quem pagou o boleto.' }
  }
  const amountCents = cents(refund.amountCents)
  const payment = { sellerId, paymentId, key, document: payerDocument, amountCents }
  return orRefused(payments.sendPix({ ...payment, description: 'Estorno de boleto' }))
}

/** API Pix names a return by letters and digits. */
const asPixReturn = ({ id, sellerId, paymentId }: RefundRow) => ({
  sellerId,
  endToEndId: paymentId,
  returnId: id.replaceAll('-', ''),
})

async function orRefused<O>(
  call: Promise<O>,
): Promise<O | Extract<RefundOutcome, { state: 'REFUSED' }>> {
  try {
    return await call
  } catch (error) {
    if (error instanceof RailRefused) return { state: 'REFUSED', reason: error.message }
    throw error
  }
}
