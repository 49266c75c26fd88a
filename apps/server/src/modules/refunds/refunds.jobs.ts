import { type ChargeRow, chargeTopic, selectCharge } from '#modules/charges/index.ts'
import type { PaymentOutcome } from '#rails/payments/port.ts'
import type { RefundOutcome } from '#rails/refund-outcome.ts'
import { nextPoll, railOrder, type Refused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, NewWork, Work } from '#work/job.ts'
import { askAnotherKey, confirmRefund, type Decided, refuseRefund } from './conclude-refund.ts'
import { lockRefund } from './lock-refund.ts'
import { keyOf, NO_KEY_IN_TIME, writeToBuyer } from './refund-payout.ts'
import { type PayoutRow, selectPayout } from './refund-payouts.store.ts'
import { askRefund, endKeyWait, sendPayout, sendRefund } from './refund-work.ts'
import { type RefundRow, selectRefund } from './refunds.store.ts'

type Needs = Pick<Services, 'transact' | 'rails'>
type Rails = Services['rails']

/** Sends refunds to the rails, and polls those that they decide later. */
export const refundsJobs = (services: Needs): Job[] => [
  sendRefund.job(settle(services, ({ of }: ItemOf<typeof sendRefund>) => of, { send })),
  sendPayout.job(
    settle(services, ({ of, payload }: ItemOf<typeof sendPayout>) => ({ ...of, ...payload }), {
      find: findPayout,
      send: payOut,
    }),
  ),
  askRefund.job(
    settle(services, ({ of, payload }: ItemOf<typeof askRefund>) => ({ ...payload, ...of }), {
      find: findRefund,
      send: (rails, toSend) => (toSend.payout ? payOut(rails, toSend) : send(rails, toSend)),
    }),
  ),
  endKeyWait.job(([item]) => endWait(services, item)),
]

/** A refund, and for a boleto its payment. */
interface RefundReference {
  refundId: string
  paymentId?: string | undefined
  /** The reason and number of the last poll, where the rail was polled before. */
  why?: string
  times?: string
}

interface RefundToSend {
  refund: RefundRow
  charge: ChargeRow
  payout: PayoutRow | undefined
}

type Outcome = RefundOutcome | PaymentOutcome
type Decision = Exclude<Outcome | Refused, { state: 'PENDING' }>

interface Calls {
  /** A refund that the rail took is known there; one that it did not is sent again. */
  find?: (rails: Rails, toSend: RefundToSend) => Promise<Outcome | undefined>
  send: (rails: Rails, toSend: RefundToSend) => Promise<Outcome>
}

/** A decided refund is not sent again: the rail could decide otherwise. */
const settle = <I extends Work>(
  { transact, rails }: Needs,
  referenceOf: (item: I) => RefundReference,
  { find, send }: Calls,
) =>
  railOrder<I, RefundToSend, Outcome>(
    { transact },
    {
      read: (tx, item) => readRefund(tx, referenceOf(item)),
      ...(find && { find: (toSend) => find(rails, toSend) }),
      send: (toSend) => send(rails, toSend),
      async record(tx, outcome, toSend, item) {
        const decided = await lockWhole(tx, toSend.refund)
        const reference = referenceOf(item)
        if (!isUnderWay(decided, reference.paymentId)) return {}
        if (outcome.state === 'PENDING') return { work: [askAfter(reference, tx.now)] }
        return merge(conclude(decided, outcome), { live: [chargeTopic(decided.charge.id)] })
      },
    },
  )

function askAfter(reference: RefundReference, now: Date): NewWork {
  const { refundId, paymentId } = reference
  const { dueAt, ...asking } = nextPoll(reference, now)
  return askRefund.at(dueAt, { refund: paymentId ?? refundId, ...asking }, { refundId, paymentId })
}

/** The rail has not decided; a key that the bank refused is followed by another, with its own payment. */
const isUnderWay = (
  { refund, payout }: Pick<Decided, 'refund' | 'payout'>,
  paymentId: string | undefined,
): boolean =>
  refund.state === 'REQUESTED' && (payout === undefined || payout.paymentId === paymentId)

function conclude(decided: Decided, outcome: Decision): Step {
  const { payout, now } = decided
  if (outcome.state === 'DONE') return confirmRefund(decided, outcome)
  const { reason } = outcome
  return payout && now < payout.endsAt
    ? askAnotherKey(decided, payout, reason)
    : refuseRefund(decided, reason)
}

/** Undefined where the refund is decided. */
async function readRefund(
  tx: Tx,
  { refundId, paymentId }: RefundReference,
): Promise<RefundToSend | undefined> {
  const [[refund], [payout]] = await tx.enter(
    selectRefund(tx.sellerId, refundId),
    selectPayout(tx.sellerId, refundId),
  )
  if (refund && !isUnderWay({ refund, payout }, paymentId)) return undefined
  const [[charge]] = await tx.read(selectCharge(tx.sellerId, refund?.chargeId ?? ''))
  if (!refund || !charge) throw new Error(`The refund ${refundId} is not whole`)
  return { refund, charge, payout }
}

async function lockWhole(tx: Tx, refund: RefundRow): Promise<Decided> {
  const decided = await lockRefund(tx, refund)
  if (!decided) throw new Error(`The refund ${refund.id} is not whole`)
  return decided
}

/** The buyer has confirmed no key in time: each owner gets the money back. */
async function endWait(
  { transact }: Needs,
  { sellerId, id, kind: actorName, of }: ItemOf<typeof endKeyWait>,
): Promise<void> {
  const { refundId } = of
  const txOptions = { sellerId, actorName }
  const refund = await transact(txOptions, async (tx) => {
    const [[found]] = await tx.enter(selectRefund(sellerId, refundId))
    if (!found) throw new Error(`There is no refund ${refundId}`)
    return found
  })
  await transact(txOptions, async (tx) => {
    const decided = await lockWhole(tx, refund)
    if (decided.refund.keyUntil === null) return tx.commit({}, { done: [id] })
    const messages = {
      work: [writeToBuyer({ refundId, stage: 'OVER' })],
      live: [chargeTopic(refund.chargeId)],
    }
    return tx.commit(merge(refuseRefund(decided, NO_KEY_IN_TIME), messages), { done: [id] })
  })
}

function send(
  { card, pix }: Rails,
  { refund, charge: { method } }: RefundToSend,
): Promise<Outcome> {
  const { id: refundId, sellerId, asFraud, paymentId: attemptId } = refund
  const { amountCents } = refund
  return method === 'PIX'
    ? pix.giveBack({ ...asPixReturn(refund), amountCents })
    : card.refund({ refundId, sellerId, attemptId, amountCents, asFraud })
}

function findRefund(rails: Rails, toSend: RefundToSend): Promise<Outcome | undefined> {
  const { refund, charge, payout } = toSend
  if (payout) return findPayout(rails, toSend)
  return charge.method === 'PIX'
    ? rails.pix.findReturn(asPixReturn(refund))
    : rails.card.findRefund(refund.sellerId, refund.id)
}

/** Looked up first: once money has left, its key does not matter any more. */
async function findPayout(
  { payments }: Rails,
  { payout }: RefundToSend,
): Promise<Outcome | undefined> {
  return payout?.paymentId ? payments.findPix(payout.sellerId, payout.paymentId) : undefined
}

/** Money is sent to the key that the buyer confirmed, if it is still theirs. */
async function payOut(
  { payments, directory }: Rails,
  { refund, payout }: RefundToSend,
): Promise<PaymentOutcome> {
  const key = payout && keyOf(payout)
  if (!key || payout.paymentId === null) throw new Error(`The refund ${refund.id} has no key`)
  const { sellerId, paymentId, payerDocument } = payout
  const holder = await directory.find(key)
  if (holder?.document !== payerDocument) {
    return { state: 'REFUSED', reason: 'A chave Pix não é mais de quem pagou o boleto.' }
  }
  const { amountCents } = refund
  const { name, document } = holder
  const payment = { sellerId, paymentId, key, name, document, amountCents }
  return payments.sendPix({ ...payment, description: 'Estorno de boleto' })
}

/** API Pix names a return by letters and digits. */
const asPixReturn = ({ id, sellerId, paymentId }: RefundRow) => ({
  sellerId,
  endToEndId: paymentId,
  returnId: id.replaceAll('-', ''),
})
