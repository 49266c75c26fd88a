import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import {
  NOT_PAUSED,
  pauseOf,
  resumed,
  type Pause,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import { wake } from './billing-work.ts'
import { insertCycles, putOffCycles } from './billing.store.ts'
import { billedFrom } from './billing.ts'

/** A paused subscription as it is billed once its pause is over; undefined where it has none. */
export function afterPause(subscription: SubscriptionRow, pause = pauseOf(subscription)) {
  if (!pause) return undefined
  const { change, days, skipped } = resumed(subscription, pause)
  const billOn = billedFrom({ ...subscription, ...change }, pause.until)
  return { change: { ...change, billOn, ...NOT_PAUSED }, days, skipped }
}

/** Bills a paused subscription again from the end of its pause on. Gives its change, and the step without it. */
export function resume(
  subscription: SubscriptionRow,
  pause: Pause,
  { today, now }: { today: CivilDate; now: Date },
) {
  const { sellerId, id } = subscription
  const after = afterPause(subscription, pause)
  if (!after) throw new Error('A pause is given')
  const { change, days, skipped } = after
  const rows = skipped.map((cycle) => ({
    ...cycle,
    sellerId,
    subscriptionId: id,
    dueOn: cycle.startsOn,
    outcome: 'SKIPPED' as const,
    chargeId: null,
    why: 'PAUSED',
    lines: [],
    coupon: null,
    priceCents: cents(0),
    createdAt: now,
  }))
  const step: Step = {
    writes: [
      ...(days > 0 ? [putOffCycles(sellerId, id, { from: pause.from, days })] : []),
      ...(rows.length > 0 ? [insertCycles(rows)] : []),
    ],
    // The day may have begun, and been woken for this subscription before.
    work: [wake(change.billOn, today, newId())],
  }
  return { change, step }
}
