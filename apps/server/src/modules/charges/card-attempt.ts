import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import type { Price } from '#modules/pricing/index.ts'
import { insertReceivables, settleOnDueDate } from '#modules/receivables/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { AuditEntry, NewWork, Posting } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { type ChargeTryRow, updateTry } from './attempts.store.ts'
import { paidPosting, setAsideAudit, unmatchedPosting } from './charge-postings.ts'
import { receivablesOf } from './charge-receivables.ts'
import type { Split } from './charge-split.ts'
import { chargeTopic, type Instrument, NOTIFY_CHARGE_PAID } from './charge-work.ts'
import { canMove, isPayable, REFUSALS_ALLOWED } from './charge.ts'
import {
  type ChargeRow,
  insertActivities,
  statusOf,
  updateCharge,
  updatePaid,
} from './charges.store.ts'
import { linksPaid } from './links-paid.ts'
import { release } from './release.ts'
import { subscriptionsPaid } from './subscriptions-paid.ts'

/** How an attempt ended. NOT_MADE: it never reached the acquirer, and does not count as a refusal. */
export type AttemptOutcome =
  | { outcome: 'CAPTURED'; authorizationCode: string; capturedAt: Date }
  | { outcome: 'REFUSED'; code: string; reason: string }
  | { outcome: 'NOT_MADE' }

/** The acquirer was out of order, or asked later it knew of no such attempt. */
const UNAVAILABLE = 'unavailable'

/**
 * Whether an outcome is news. Money is so even where the acquirer, when it was asked, did not know of
 * the attempt yet: the call may have reached it later than anybody would wait.
 */
export const isNews = (
  { status, errorCode }: Pick<ChargeTryRow, 'status' | 'errorCode'>,
  { outcome }: AttemptOutcome,
): boolean => status === 'PENDING' || (outcome === 'CAPTURED' && errorCode === UNAVAILABLE)

const PAID = { status: 'PAID', errorCode: null, errorReason: null }

export interface AttemptResult {
  charge: ChargeRow
  attempt: ChargeTryRow
  writes: Compilable[]
  postings: Posting[]
  work: NewWork[]
  audit?: AuditEntry[]
  live: string[]
}

interface AttemptContext {
  /** What else the charge could be paid with. */
  open: readonly Instrument[]
  splits: readonly Split[]
  now: Date
}

/** All that follows from the outcome of an attempt, at the price it was made at. */
export function concludeAttempt(
  charge: ChargeRow,
  attempt: ChargeTryRow,
  outcome: AttemptOutcome,
  context: AttemptContext,
): AttemptResult {
  switch (outcome.outcome) {
    case 'CAPTURED':
      return isPayable(statusOf(charge))
        ? captured(charge, attempt, outcome, context)
        : capturedInVain(charge, attempt, outcome)
    case 'REFUSED':
      return refused(charge, attempt, outcome, context.now)
    case 'NOT_MADE':
      return notMade(charge, attempt)
  }
}

type Captured = Extract<AttemptOutcome, { outcome: 'CAPTURED' }>

function captured(
  charge: ChargeRow,
  attempt: ChargeTryRow,
  { capturedAt, authorizationCode }: Captured,
  { open, splits, now }: AttemptContext,
): AttemptResult {
  const { sellerId, id } = charge
  const price = attempt.price as Price
  const paidOn: CivilDate = civilDateOf(capturedAt)
  const receivables = receivablesOf(id, price, paidOn, splits)
  const released = release(sellerId, open)
  const paid = {
    method: 'CREDIT_CARD' as const,
    cardType: attempt.cardType,
    installments: attempt.installments,
    valueCents: price.totalCents,
    interestCents: price.interestCents,
    feeCents: price.feeCents,
    anticipationCents: price.anticipationCents,
    paidAt: capturedAt,
    paidOn,
    card: attempt.card,
  }
  return {
    charge: { ...charge, ...paid, status: 'PAID' },
    attempt: { ...attempt, ...PAID },
    writes: [
      updatePaid(sellerId, [{ id, ...paid }]),
      updateTry(sellerId, attempt.id, { ...PAID, authorizationCode }),
      ...released.writes,
      ...linksPaid(sellerId, [charge], now),
      ...subscriptionsPaid(sellerId, [charge]),
      insertReceivables(sellerId, receivables, now),
      insertActivities(sellerId, [activity(charge, 'paid', now, { attempt: attempt.id })]),
    ],
    postings: [paidPosting(id, price, { from: 'clearing.card', happenedAt: capturedAt, splits })],
    work: [
      { kind: NOTIFY_CHARGE_PAID, key: id },
      ...receivables.map(settleOnDueDate),
      ...released.work,
    ],
    live: [chargeTopic(id)],
  }
}

/** Paid in another way while the acquirer was at it: the money waits to be given back. */
function capturedInVain(
  charge: ChargeRow,
  attempt: ChargeTryRow,
  { capturedAt, authorizationCode }: Captured,
): AttemptResult {
  const { id: eventId, amountCents } = attempt
  const arrival = { eventId, amountCents: cents(amountCents), paidAt: capturedAt }
  return {
    charge,
    attempt: { ...attempt, ...PAID },
    writes: [updateTry(charge.sellerId, attempt.id, { ...PAID, authorizationCode })],
    postings: [unmatchedPosting('clearing.card', arrival)],
    work: [],
    audit: [setAsideAudit(arrival, charge.id)],
    live: [chargeTopic(charge.id)],
  }
}

function refused(
  charge: ChargeRow,
  attempt: ChargeTryRow,
  { code, reason }: { code: string; reason: string },
  now: Date,
): AttemptResult {
  const { sellerId, id } = charge
  const refusals = charge.refusals + 1
  const isUsedUp = refusals >= REFUSALS_ALLOWED && canMove(statusOf(charge), 'FAILED')
  const change = { refusals, ...(isUsedUp && { status: 'FAILED' }) }
  const failed = { status: 'FAILED', errorCode: code, errorReason: reason }
  return {
    charge: { ...charge, ...change },
    attempt: { ...attempt, ...failed },
    writes: [
      updateCharge(sellerId, id, change),
      updateTry(sellerId, attempt.id, failed),
      insertActivities(sellerId, [
        activity(charge, isUsedUp ? 'failed' : 'card-refused', now, { code, reason }),
      ]),
    ],
    postings: [],
    work: [],
    live: [chargeTopic(id)],
  }
}

function notMade(charge: ChargeRow, attempt: ChargeTryRow): AttemptResult {
  const errorReason = 'A adquirente não respondeu. Nada foi cobrado.'
  const change = { status: 'FAILED', errorCode: UNAVAILABLE, errorReason }
  return {
    charge,
    attempt: { ...attempt, ...change },
    writes: [updateTry(charge.sellerId, attempt.id, change)],
    postings: [],
    work: [],
    live: [chargeTopic(charge.id)],
  }
}

function activity(charge: ChargeRow, kind: string, at: Date, details: object) {
  return { id: newId(), chargeId: charge.id, at, kind, actor: 'CREDIT_CARD', details }
}
