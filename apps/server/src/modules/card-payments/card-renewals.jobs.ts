import {
  type ChargeRow,
  chargeTopic,
  insertActivities,
  isOnSchedule,
  lockCharge,
  moveCharges,
} from '#modules/charges/index.ts'
import { newId } from '#platform/ids.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Job } from '#work/job.ts'
import {
  type ChargeAttemptRow,
  type ChargeCardRow,
  endCard,
  lockAttempt,
  lockStoredCard,
  selectAttempt,
  selectStoredCard,
  updateAttempt,
} from './attempts.store.ts'
import { attemptRefused } from './card-payments.events.ts'
import { BY_SELLER } from './card-retries.ts'
import { chargeAfter } from './card-schedule.ts'
import { renewRefusedCard } from './card-work.ts'
import { acquirerTokenOf, renewedCard } from './renewed-card.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/**
 * A card that was refused as expired: charged once more where its acquirer has the new one, and otherwise
 * for nothing any more. Buyer and seller are told what follows.
 */
export const cardRenewalsJobs = ({ transact, rails }: Needs): Job[] => [
  renewRefusedCard.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { attemptId } }) {
          const [[attempt]] = await tx.enter(selectAttempt(sellerId, attemptId))
          if (!attempt) throw new Error(`There is no attempt ${attemptId}`)
          const [[card]] = await tx.read(selectStoredCard(sellerId, attempt.token))
          return card && isOpen(attempt, card)
            ? { attempt, token: acquirerTokenOf(attempt) }
            : undefined
        },
        send: ({ attempt, token }) => rails.card.renew(attempt.sellerId, token),
        async record(tx, answer, { attempt: { sellerId, id, chargeId } }) {
          const [[charge], [attempt]] = await tx.enter(
            lockCharge(sellerId, chargeId),
            lockAttempt(sellerId, id),
          )
          const [[card]] = await tx.read(lockStoredCard(sellerId, attempt?.token ?? ''))
          if (!charge || !attempt || !card) throw new Error(`The attempt ${id} is not whole`)
          if (!isOpen(attempt, card)) return {}
          // Renewed by somebody else: whatever the acquirer says is about the former card.
          if (acquirerTokenOf(card) !== acquirerTokenOf(attempt)) {
            return again(charge, attempt, tx.now)
          }
          return 'outcome' in answer && answer.outcome === 'RENEWED'
            ? merge(
                renewedCard({ ...card, subscriptionId: charge.subscriptionId }, answer.card),
                again(charge, attempt, tx.now),
              )
            : merge({ writes: [endCard(attempt, 'FINAL')] }, givenUp(charge, attempt, tx.now))
        },
      },
    ),
  ),
]

/** Nothing was decided yet: the card is neither renewed nor given up. */
const isOpen = ({ retryAt }: ChargeAttemptRow, { ended }: ChargeCardRow): boolean =>
  retryAt === null && ended === null

/** The new card is charged now, in the round in which the former was refused. */
function again(charge: ChargeRow, attempt: ChargeAttemptRow, now: Date): Step {
  const { sellerId, id } = charge
  const renewed = { id: newId(), chargeId: id, at: now, kind: 'card-renewed', actor: 'CREDIT_CARD' }
  // Who asked for the attempt asks again.
  if (attempt.round === BY_SELLER) return {}
  const decided = { writes: [updateAttempt(sellerId, attempt.id, { retryAt: now })] }
  if (!isOnSchedule(charge)) return decided
  return merge(decided, {
    writes: [insertActivities(sellerId, [{ ...renewed, details: {} }])],
    work: [chargeAfter(attempt, { round: attempt.round ?? 0, at: now })],
    events: [attemptRefused(refusalOf(attempt, now))],
    live: [chargeTopic(id)],
  })
}

function givenUp(charge: ChargeRow, attempt: ChargeAttemptRow, at: Date): Step {
  if (!isOnSchedule(charge)) return {}
  return merge(
    moveCharges([charge], { status: 'FAILED', kind: 'card-not-charged', actor: 'system', at }),
    { events: [attemptRefused(refusalOf(attempt, null))] },
  )
}

const refusalOf = (attempt: ChargeAttemptRow, retryAt: Date | null) => ({
  id: attempt.chargeId,
  attempt,
  code: attempt.errorCode ?? '',
  reason: attempt.errorReason ?? '',
  declineClass: 'EXPIRED' as const,
  retryAt,
})
