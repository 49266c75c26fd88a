import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import type { CardBar } from '@vintem/contracts/kept-card-charges/words'
import {
  admittedBySellerAt,
  type ChargeAttemptRow,
  type ChargeCardRow,
  type MadeAttempt,
} from '#modules/card-payments/index.ts'
import { type ChargeRow, isOnSchedule } from '#modules/charges/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'

/** What decides whether the kept card of a subscription may be charged for a charge. */
export interface CardFacts {
  charge: Pick<ChargeRow, 'status' | 'dueDate' | 'cardOnFile'>
  subscription: Pick<SubscriptionRow, 'status' | 'endsOn' | 'method'> | undefined
  card: Pick<ChargeCardRow, 'ended' | 'expiresOn'> | undefined
  /** The latest attempt to pay the charge by card. */
  latest: Pick<ChargeAttemptRow, 'status' | 'retryAt'> | undefined
  /** The attempts to charge the card that count. */
  made: readonly MadeAttempt[]
}

/** Why a card cannot be charged now, and from which day on it can be, where that is known. */
export interface Bar {
  bar: CardBar
  availableOn: CivilDate | null
}

/** Why a seller's own attempt is not made now; undefined where it is (docs/decisions/0175). */
export function barOf(facts: CardFacts, now: Date): Bar | undefined {
  const { charge, subscription, card, latest, made } = facts
  const today = civilDateOf(now)
  const bar = (why: CardBar, availableOn: CivilDate | null = null) => ({ bar: why, availableOn })
  if (!subscription || subscription.method !== 'CREDIT_CARD' || !card) return bar('NO_CARD')
  if (!isOwed(charge, today)) return bar('NOT_DUE')
  const isRunning = subscription.status === 'ACTIVE' || subscription.status === 'DEFAULTER'
  if (!isRunning || subscription.endsOn !== null) return bar('NOT_RUNNING')
  if (card.ended !== null) return bar('CARD_OVER')
  if (card.expiresOn !== null && card.expiresOn < today) return bar('CARD_EXPIRED')
  if (latest?.status === 'PENDING') return bar('UNDER_WAY')
  if (isOnSchedule(charge))
    return bar('ON_SCHEDULE', latest?.retryAt && civilDateOf(latest.retryAt))
  const at = admittedBySellerAt(made, now)
  if (at === undefined) return bar('USED_UP')
  return at > now ? bar('LATER', civilDateOf(at)) : undefined
}

function isOwed({ status, dueDate }: CardFacts['charge'], today: CivilDate): boolean {
  if (status === 'LATE' || status === 'FAILED') return true
  return status === 'SCHEDULED' && dueDate <= today
}
