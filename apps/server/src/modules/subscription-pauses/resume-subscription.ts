import { NotFound, PauseOfBuyer } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-pauses/endpoints'
import {
  lockSubscription,
  selectChargesOfSubscription,
  type ShowSubscription,
  toSubscriptionView,
} from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { endPause, pauseUntil } from './end-pause.ts'

export const resumeSubscription = command(api.resumeSubscription, ({ tx, params: { id }, body }) =>
  resumeNow(tx, { id, ...body }, toSubscriptionView),
)

/**
 * Ends a pause today, or takes back one that is to come. A subscription without a pause is answered as it
 * is, as `show` shows it. Fails with PauseOfBuyer.
 */
export async function resumeNow<A>(
  tx: Tx,
  { id, keepsDueDay }: { id: string; keepsDueDay?: boolean | undefined },
  show: ShowSubscription<A>,
) {
  const { sellerId } = tx
  const [[before], charges] = await tx.enter(
    lockSubscription(sellerId, id),
    selectChargesOfSubscription(sellerId, id),
  )
  if (!before) throw new Failure(NotFound)
  const pause = pauseUntil(before, tx.today, keepsDueDay)
  if (!pause) return tx.commit({}, { answer: show(before, charges) })
  if (before.pauseAskedBy === 'BUYER') throw new Failure(PauseOfBuyer)
  const { change, step } = endPause(tx, before, pause)
  return tx.commit(step, { answer: show({ ...before, ...change }, charges) })
}
