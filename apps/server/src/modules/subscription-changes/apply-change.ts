import type { CivilDate } from '@vintem/brazil/calendar'
import { endCycle, insertCycles, repriceCycle, wake } from '#modules/billing/index.ts'
import {
  subscriptionUpdated,
  type SubscriptionRow,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { fromDay, linesWithout, settled } from './plan-change.ts'
import { type PlanTerms, toTerms } from './plan-terms.ts'
import type { CycleInForce, PlanSettlement } from './settlement.ts'

interface Applying {
  terms: PlanTerms
  inForce: readonly CycleInForce[]
  /** The day from which the change holds. */
  day: CivilDate
  settlement: PlanSettlement
  /** The charge that has settled the difference. */
  chargeId: string | null
  today: CivilDate
  now: Date
}

/** A subscription with a change in force, whose difference is settled. */
export function applyChange<Row extends SubscriptionRow>(
  before: Row,
  { terms, inForce, day, settlement, chargeId, today, now }: Applying,
): { after: Row; step: Step } {
  const { sellerId, id } = before
  const { change, repriced, ends, begins } = fromDay(before, terms, { inForce, day })
  const version = before.version + 1
  const all = { ...change, ...settled(before, settlement), version }
  const after = { ...before, ...all }
  const begun = begins && {
    ...begins,
    sellerId,
    subscriptionId: id,
    dueOn: begins.startsOn,
    outcome: chargeId === null ? ('FREE' as const) : ('BILLED' as const),
    chargeId,
    why: null,
    lines: chargeId === null ? linesWithout(settlement) : settlement.lines,
    createdAt: now,
  }
  const details = { before: toTerms(before), after: toTerms(after) }
  const step = merge(
    {
      writes: [
        updateSubscription(sellerId, id, all),
        ...repriced.map((each) => repriceCycle(sellerId, id, each)),
        ...(ends ? [endCycle(sellerId, id, ends)] : []),
        ...(begun ? [insertCycles([begun])] : []),
      ],
      events: [subscriptionUpdated(after)],
      audit: [{ action: 'subscription.plan-changed', subject: id, details }],
    },
    // Another anchor has another day, which may have begun.
    change.billOn ? { work: [wake(change.billOn, today, newId())] } : {},
  )
  return { after, step }
}
