import {
  canMove,
  type CardOnCharge,
  chargeFailed,
  type ChargeRow,
  chargeTopic,
  insertActivities,
  REFUSALS_ALLOWED,
  updateCharge,
} from '#modules/charges/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { type ChargeAttemptRow, endCard, updateAttempt } from './attempts.store.ts'
import { attemptRefused } from './card-payments.events.ts'
import {
  admittedAt,
  BY_SELLER,
  isRenewable,
  type MadeAttempt,
  nextAttempt,
} from './card-retries.ts'
import { chargeAfter } from './card-schedule.ts'
import { renewRefusedCard } from './card-work.ts'
import { type DeclineClass, endsCard, readRefusal } from './decline-classes.ts'
import { type NewCard, replacedBy } from './renewed-card.ts'

/** The answer of an acquirer that has not charged a card. */
export interface Refusal {
  code: string
  reason: string
  /** Of the network, beside the code. */
  advice?: string | undefined
  /** The card in place of the refused one, where the acquirer knows it. */
  newCard?: NewCard | undefined
}

/** All that follows from the refusal of an attempt. */
export function refusedAttempt(
  charge: ChargeRow,
  attempt: ChargeAttemptRow,
  { code, reason, newCard, ...refused }: Refusal,
  { made, now }: { made: readonly MadeAttempt[]; now: Date },
): { charge: ChargeRow; attempt: ChargeAttemptRow; step: Step } {
  const { sellerId, id } = charge
  const { round } = attempt
  const advice = refused.advice ?? null
  const { brand } = attempt.card as CardOnCharge
  const { declineClass, waitHours } = readRefusal({ brand, code, advice })
  // Rounds of a stored card and refusals at the checkout are counted apart (domain §4).
  const refusals = charge.refusals + (round === null ? 1 : 0)
  const refusedCard = { declineClass, waitHours, newCard, made, now }
  const { next, isRenewing } = whatFollows(charge, attempt, refusedCard)
  const isLast = round === null ? refusals >= REFUSALS_ALLOWED : !next && !isRenewing
  // What is late stays so where only a seller's own attempt was refused.
  const isUsedUp = isLast && round !== BY_SELLER && canMove(charge.status, 'FAILED')
  const over = { status: 'FAILED', method: 'CREDIT_CARD' } as const
  const change = { refusals, ...(isUsedUp && over) }
  const retryAt = next?.at ?? null
  const refusal = { code, reason, declineClass, retryAt }
  const failed = {
    status: 'FAILED' as const,
    errorCode: code,
    errorReason: reason,
    advice,
    ...(round !== null && { declineClass, retryAt }),
  }
  const after = { ...charge, ...change }
  const step: Step = {
    writes: [
      updateCharge(sellerId, id, change),
      updateAttempt(sellerId, attempt.id, failed),
      ...(isLast ? endedBy(attempt, declineClass) : []),
      insertActivities(sellerId, [
        {
          id: newId(),
          chargeId: id,
          at: now,
          kind: isUsedUp ? 'failed' : 'card-refused',
          actor: 'CREDIT_CARD',
          details: refusal,
        },
      ]),
    ],
    work: [
      ...(next ? [chargeAfter(attempt, next)] : []),
      ...(isRenewing ? [renewRefusedCard.now({ attemptId: attempt.id })] : []),
    ],
    // What follows is told once the acquirer has said whether there is a new card.
    events: [
      ...(isRenewing && round !== BY_SELLER ? [] : [attemptRefused({ id, attempt, ...refusal })]),
      ...(isUsedUp ? [chargeFailed(after)] : []),
    ],
    live: [chargeTopic(id)],
  }
  return {
    charge: after,
    attempt: { ...attempt, ...failed },
    step: merge(step, replacedBy(charge, attempt, newCard)),
  }
}

/** A stored card is over with the class of its last refusal. */
const endedBy = (attempt: ChargeAttemptRow, declineClass: DeclineClass) =>
  attempt.round !== null && endsCard(declineClass)
    ? [endCard(attempt, declineClass === 'STOP' ? 'STOP' : 'FINAL')]
    : []

type RefusedCard = Pick<
  Parameters<typeof nextAttempt>[0],
  'declineClass' | 'waitHours' | 'made' | 'now'
> & { newCard: NewCard | undefined }

/**
 * When a refused stored card is charged again, if it is. One that has expired, or whose acquirer answers with
 * the card in its place, is charged once more with that, in the same round.
 */
function whatFollows(
  charge: ChargeRow,
  attempt: ChargeAttemptRow,
  { newCard, ...refusal }: RefusedCard,
): { next: { round: number; at: Date } | undefined; isRenewing: boolean } {
  const { round } = attempt
  if (round === null) return { next: undefined, isRenewing: false }
  const { declineClass, made, now } = refusal
  const all = [...made, { ...attempt, declineClass, isSent: true }]
  const renewable = isRenewable({ charge, declineClass, made })
  if (round === BY_SELLER) {
    return { next: undefined, isRenewing: renewable && !newCard && declineClass === 'EXPIRED' }
  }
  if (renewable && newCard) {
    const at = admittedAt(all, now)
    return { next: at && { round, at }, isRenewing: false }
  }
  if (renewable && declineClass === 'EXPIRED') return { next: undefined, isRenewing: true }
  return { next: nextAttempt({ ...refusal, round, charge, made: all }), isRenewing: false }
}
