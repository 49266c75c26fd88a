import type { CivilDate } from '@vintem/brazil/calendar'
import { resume } from '#modules/billing/index.ts'
import {
  NOT_PAUSED,
  type Pause,
  pauseOf,
  subscriptionResumed,
  type SubscriptionRow,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/** A subscription goes on from a day, on its former due days or not; undefined where it has no pause. */
export function pauseUntil(
  subscription: SubscriptionRow,
  day: CivilDate,
  keepsDay?: boolean,
): Pause | undefined {
  const { pauseKeepsDay } = subscription
  const pause = pauseOf({ ...subscription, pauseKeepsDay: keepsDay ?? pauseKeepsDay })
  return pause ? { ...pause, until: day } : undefined
}

/** Ends the pause of a locked subscription. Gives its change, and the step. */
export function endPause(
  { sellerId, today, now }: Pick<Tx, 'sellerId' | 'today' | 'now'>,
  before: SubscriptionRow,
  pause: Pause,
): { change: Partial<SubscriptionRow>; step: Step } {
  const { id, version } = before
  const again = resume(before, pause, { today, now })
  const change = { ...again.change, ...NOT_PAUSED, version: version + 1 }
  const details = { from: pause.from, day: pause.until, nextDueDate: change.nextDueDate }
  const step = merge(again.step, {
    writes: [updateSubscription(sellerId, id, change)],
    events: [subscriptionResumed({ ...before, ...change })],
    audit: [{ action: 'subscription.resumed', subject: id, details }],
  })
  return { change, step }
}
