import type { Cents } from '@vintem/brazil/money'
import { ChargeNotRefundable, Forbidden, NotFound, RefundTooLarge } from '@vintem/contracts/errors'
import {
  type CardOnCharge,
  chargeTopic,
  type ChargeWithCustomer,
  insertActivities,
  lockChargeWithCustomer,
} from '#modules/charges/index.ts'
import { changeReceivables, lockOpenReceivables } from '#modules/receivables/index.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { type AuditEntry, merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { askForKey, keyDeadline } from './refund-payout.ts'
import { refundRequestedPosting } from './refund-postings.ts'
import { toRefundView } from './refund-view.ts'
import { sendRefund } from './refund-work.ts'
import { isRefundable, refundableCents, type RefundKind } from './refund.ts'
import { refundRequested } from './refunds.events.ts'
import {
  insertRefund,
  type RefundRow,
  selectPaymentsOf,
  selectRefundsOf,
  selectSplitsOf,
} from './refunds.store.ts'
import { receivableChanges, sourcesOf } from './sources.ts'

export interface RefundRequest {
  chargeId: string
  kind: RefundKind
  /** The whole rest, where absent. */
  amountCents?: Cents
  asFraud?: boolean
  /** What the caller names the amount, where not 'amount'. */
  field?: 'value'
}

/** What a refund is judged by; the charge is locked, so that simultaneous ones are judged in turn. */
export const readsToRefund = (sellerId: number, chargeId: string) =>
  [
    lockChargeWithCustomer(sellerId, chargeId),
    selectRefundsOf(sellerId, chargeId),
    lockOpenReceivables(sellerId, chargeId),
    selectSplitsOf(sellerId, chargeId),
    selectPaymentsOf(sellerId, chargeId),
    selectSeller(sellerId),
  ] as const

type Facts = Awaited<ReturnType<typeof Tx.prototype.read<ReturnType<typeof readsToRefund>>>>
type Means = Pick<Services, 'paysOut' | 'deriveSecret'>

/** A refund that somebody signed in asks for. */
export async function askRefund(tx: Tx, request: RefundRequest, services: Means) {
  const facts = await tx.enter(...readsToRefund(tx.sellerId, request.chargeId))
  if (!facts[0][0]) throw new Failure(NotFound)
  if (request.asFraud && !tx.actor.roles.includes('SELLER_ADMIN')) throw new Failure(Forbidden)
  const asked = { ...request, requestedBy: tx.actor.email, now: tx.now }
  const { refund, step } = prepareRefund(facts, asked, services)
  return tx.commit(step, { answer: toRefundView(refund) })
}

/**
 * Takes the money of a refund out of the books and leaves it to a job to tell the rail, or, for a
 * boleto, to ask the buyer for a key. Fails with ChargeNotRefundable, RefundTooLarge and
 * PayerWithoutEmail.
 */
export function prepareRefund(
  [[charge], refunds, receivables, splits, payments, [seller]]: Facts,
  request: RefundRequest & { requestedBy: string; now: Date },
  services: Means,
): { refund: RefundRow; step: Step } {
  if (!charge || !seller) throw new Failure(NotFound)
  const { chargeId, kind, requestedBy, now } = request
  const isAllowed = kind !== 'POINT_OF_SALE' || sellerSettings(seller).pointOfSaleRefund
  const payment = payments.find(({ method }) => method === charge.method)
  if (!payment || !isAllowed || !isRefundable(charge, kind, services)) {
    throw new Failure(ChargeNotRefundable)
  }
  const { sellerId } = charge
  const amountCents = amountOf(request, refundableCents(charge.valueCents, refunds))
  const sources = sourcesOf(amountCents, { valueCents: charge.valueCents, splits, receivables })
  const refund: RefundRow = {
    sellerId,
    id: newId(),
    chargeId,
    amountCents,
    state: 'REQUESTED',
    kind,
    asFraud: request.asFraud ?? false,
    paymentId: payment.paymentId,
    sources,
    refusal: null,
    confirmedBy: null,
    requestedBy,
    createdAt: now,
    concludedAt: null,
    keyUntil: isPaidOut(charge) ? keyDeadline(now) : null,
  }
  const next = isPaidOut(charge)
    ? askForKey(refund, charge, services.deriveSecret)
    : { work: [sendRefund.now({ refundId: refund.id })] }
  const asking = {
    writes: [
      insertRefund(refund),
      ...changeReceivables(sellerId, receivableChanges(sources, -1)),
      insertActivities(sellerId, [activityOf(refund)]),
    ],
    postings: [refundRequestedPosting(refund.id, sources, now)],
    audit: [auditOf(refund, charge)],
    events: [refundRequested(refund)],
    live: [chargeTopic(chargeId)],
  }
  return { refund, step: merge(asking, next) }
}

/** Fails with RefundTooLarge above the available amount, or where nothing is available. */
function amountOf(request: RefundRequest, available: Cents): Cents {
  const { amountCents = available, field = 'amount' } = request
  if (amountCents <= available && available > 0) return amountCents
  throw new Failure(RefundTooLarge, { field })
}

/** True for boletos, which have no refund of their own: they are refunded by PIX. */
const isPaidOut = ({ method }: ChargeWithCustomer): boolean => method === 'BANK_SLIP'

const activityOf = ({ id, chargeId, createdAt, requestedBy, amountCents, asFraud }: RefundRow) => ({
  id: newId(),
  chargeId,
  at: createdAt,
  kind: 'refund-requested',
  actor: requestedBy,
  details: { refund: id, amountCents, asFraud },
})

/** For a suspected fraud, records the suspected buyer and card. */
function auditOf(refund: RefundRow, charge: ChargeWithCustomer): AuditEntry {
  const { id, kind, amountCents, asFraud, chargeId } = refund
  const { last4, brand } = (charge.card ?? {}) as Partial<CardOnCharge>
  const suspects = asFraud ? { document: charge.customerDocument, card: { brand, last4 } } : {}
  return {
    action: 'charge.refund-requested',
    subject: chargeId,
    details: { refund: id, kind, amountCents, asFraud, ...suspects },
  }
}
