import {
  lockSubscription,
  subscriptionPaused,
  type SubscriptionRow,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { endPause, pauseUntil } from './end-pause.ts'
import { beginPauseOn, endPauseOn } from './pause-work.ts'

type Item = ItemOf<typeof beginPauseOn>

/** Pauses begin and end on their days. */
export const pausesJobs = ({ transact }: Pick<Services, 'transact'>): Job[] => [
  beginPauseOn.job(([item]) => onDay(transact, item, begin)),
  endPauseOn.job(([item]) => onDay(transact, item, end)),
]

async function onDay(
  transact: Services['transact'],
  { sellerId, id, kind: actorName, of }: Item,
  step: (tx: Tx, subscription: SubscriptionRow, day: string) => Step,
): Promise<void> {
  await transact({ sellerId, actorName }, async (tx) => {
    const [[subscription]] = await tx.enter(lockSubscription(sellerId, of.subscriptionId))
    const done = subscription ? step(tx, subscription, of.day) : {}
    await tx.commit(done, { done: [id] })
  })
}

function begin({ sellerId }: Tx, before: SubscriptionRow, day: string): Step {
  if (before.pausedFrom !== day || before.isPaused) return {}
  const change = { isPaused: true, version: before.version + 1 }
  return {
    writes: [updateSubscription(sellerId, before.id, change)],
    events: [subscriptionPaused({ ...before, ...change })],
  }
}

/** On the day that was agreed, however late this runs. */
function end(tx: Tx, before: SubscriptionRow, day: string): Step {
  const pause = before.pausedUntil === day ? pauseUntil(before, before.pausedUntil) : undefined
  return pause ? endPause(tx, before, pause).step : {}
}
