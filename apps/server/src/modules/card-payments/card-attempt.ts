import { civilDateOf } from '@vintem/brazil/calendar'
import { CLEARING } from '#ledger/accounts.ts'
import {
  type ChargeRow,
  chargesPaid,
  chargeTopic,
  insertActivities,
  isPayable,
  paidColumns,
  setAsideAudit,
  type Split,
  unmatchedPosting,
  updateSplits,
} from '#modules/charges/index.ts'
import { type Instrument, release } from '#modules/instruments/index.ts'
import type { CardTerms, Price } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import {
  type ChargeAttemptRow,
  keepNetworkId,
  UNAVAILABLE,
  updateAttempt,
} from './attempts.store.ts'
import { BY_SELLER, type MadeAttempt } from './card-retries.ts'
import { againAfter, chargeAfter, prepareLaterMonths } from './card-schedule.ts'
import { returnCard, settleCardAttempt } from './card-work.ts'
import { type Refusal, refusedAttempt } from './refused-attempt.ts'
import { type NewCard, replacedBy } from './renewed-card.ts'

/**
 * The outcome of an attempt. NOT_MADE: it never reached the acquirer, and does not count as a
 * refusal.
 */
export type AttemptOutcome =
  | {
      outcome: 'CAPTURED'
      authorizationCode: string
      capturedAt: Date
      networkId?: string | undefined
      newCard?: NewCard | undefined
    }
  | ({ outcome: 'REFUSED' } & Refusal)
  /** The issuer challenges the buyer at this address, until then: the attempt is not over. */
  | { outcome: 'CHALLENGED'; url: string; until: Date }
  | { outcome: 'NOT_MADE' }

/**
 * True where an outcome is new. An approval is new even where an earlier poll said that the
 * acquirer did not know the attempt: the call may have reached it very late.
 */
export function isNews(
  {
    status,
    errorCode,
    challengeUrl,
  }: Pick<ChargeAttemptRow, 'status' | 'errorCode' | 'challengeUrl'>,
  { outcome }: AttemptOutcome,
): boolean {
  if (status !== 'PENDING') return outcome === 'CAPTURED' && errorCode === UNAVAILABLE
  return outcome !== 'CHALLENGED' || challengeUrl === null
}

const PAID = { status: 'PAID' as const, errorCode: null, errorReason: null }

export interface AttemptResult {
  charge: ChargeRow
  /** All charges of the payment, where more were created with it. */
  parts?: readonly ChargeRow[]
  attempt: ChargeAttemptRow
  step: Step
}

interface AttemptContext {
  /** The other instruments that could still pay the charge. */
  open: readonly Instrument[]
  /** The shares, of the amount that the buyer pays. */
  splits: readonly Split[]
  /** The link has had all the payments that it takes. */
  isFull: boolean
  /** The other attempts of a stored card in the last thirty days. */
  made: readonly MadeAttempt[]
  now: Date
}

/** All that follows from the outcome of an attempt, at the price of the attempt. */
export function concludeAttempt(
  charge: ChargeRow,
  attempt: ChargeAttemptRow,
  outcome: AttemptOutcome,
  context: AttemptContext,
): AttemptResult {
  switch (outcome.outcome) {
    case 'CAPTURED':
      return isPayable(charge.status) && !context.isFull
        ? captured(charge, attempt, outcome, context)
        : capturedInVain(charge, attempt, outcome, context.now)
    case 'REFUSED':
      return refusedAttempt(charge, attempt, outcome, context)
    case 'CHALLENGED':
      return challenged(charge, attempt, outcome)
    case 'NOT_MADE':
      return notMade(charge, attempt, context.now)
  }
}

type Captured = Extract<AttemptOutcome, { outcome: 'CAPTURED' }>

function captured(
  charge: ChargeRow,
  attempt: ChargeAttemptRow,
  { capturedAt, authorizationCode, networkId, newCard }: Captured,
  { open, splits, now }: AttemptContext,
): AttemptResult {
  const { sellerId } = charge
  const { installments, card } = attempt
  const cardType = attempt.cardType as CardTerms['type']
  const payment = {
    charge,
    paidAt: capturedAt,
    paidOn: civilDateOf(capturedAt),
    actor: 'CREDIT_CARD',
    details: { attempt: attempt.id },
    money: {
      method: 'CREDIT_CARD' as const,
      price: attempt.price as Price,
      splits,
      card: { cardType, installments, card },
    },
  }
  const paidCharge = { ...charge, ...paidColumns(payment), status: 'PAID' as const }
  const later = prepareLaterMonths(paidCharge, {
    prices: (attempt.laterPrices ?? []) as Price[],
    token: attempt.token,
    paidOn: payment.paidOn,
    now,
  })
  return {
    charge: paidCharge,
    ...(later.charges.length > 0 && { parts: [paidCharge, ...later.charges] }),
    attempt: { ...attempt, ...PAID },
    step: merge(
      {
        writes: [
          updateAttempt(sellerId, attempt.id, { ...PAID, authorizationCode }),
          ...updateSplits(sellerId, charge.id, splits),
          ...(networkId ? [keepNetworkId(sellerId, attempt.token, networkId)] : []),
        ],
      },
      chargesPaid({ sellerId, now }, [payment]),
      release(sellerId, open),
      later.step,
      replacedBy(charge, attempt, newCard),
    ),
  }
}

/**
 * The charge was paid otherwise or taken back, or the link was full meanwhile: the money goes back
 * automatically.
 */
function capturedInVain(
  charge: ChargeRow,
  attempt: ChargeAttemptRow,
  { capturedAt, authorizationCode }: Captured,
  now: Date,
): AttemptResult {
  const { id: eventId, amountCents } = attempt
  const arrival = { eventId, amountCents, paidAt: capturedAt }
  return {
    charge,
    attempt: { ...attempt, ...PAID },
    step: {
      writes: [
        updateAttempt(charge.sellerId, attempt.id, { ...PAID, authorizationCode }),
        insertActivities(charge.sellerId, [
          activity(charge, 'card-in-vain', now, { attempt: eventId }),
        ]),
      ],
      postings: [unmatchedPosting(CLEARING.CREDIT_CARD, arrival)],
      work: [returnCard.now({ attemptId: eventId }, { amountCents: arrival.amountCents })],
      audit: [setAsideAudit(arrival, charge.id)],
      live: [chargeTopic(charge.id)],
    },
  }
}

/** The acquirer is polled when the time for an answer is over, if it has not reported. */
function challenged(
  charge: ChargeRow,
  attempt: ChargeAttemptRow,
  { url, until }: Extract<AttemptOutcome, { outcome: 'CHALLENGED' }>,
): AttemptResult {
  const change = { challengeUrl: url, challengeUntil: until }
  return {
    charge,
    attempt: { ...attempt, ...change },
    step: {
      writes: [updateAttempt(charge.sellerId, attempt.id, change)],
      work: [settleCardAttempt.at(until, { attemptId: attempt.id, why: 'challenge-over' })],
      live: [chargeTopic(charge.id)],
    },
  }
}

/**
 * A stored card is charged again soon: an unavailable acquirer does not use up the day. A seller who asked
 * for the attempt asks again.
 */
function notMade(charge: ChargeRow, attempt: ChargeAttemptRow, now: Date): AttemptResult {
  const errorReason = 'A adquirente não respondeu. Nada foi cobrado.'
  const { round } = attempt
  const again = round === null || round === BY_SELLER ? undefined : againAfter(round, now)
  const retryAt = again?.at ?? null
  const change = { status: 'FAILED' as const, errorCode: UNAVAILABLE, errorReason, retryAt }
  return {
    charge,
    attempt: { ...attempt, ...change },
    step: {
      writes: [updateAttempt(charge.sellerId, attempt.id, change)],
      work: again ? [chargeAfter(attempt, again)] : [],
      live: [chargeTopic(charge.id)],
    },
  }
}

function activity(charge: ChargeRow, kind: string, at: Date, details: object) {
  return { id: newId(), chargeId: charge.id, at, kind, actor: 'CREDIT_CARD', details }
}
