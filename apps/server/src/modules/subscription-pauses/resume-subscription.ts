import { NotFound, PauseOfBuyer } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-pauses/endpoints'
import {
  lockSubscription,
  selectChargesOfSubscription,
  toSubscriptionView,
} from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { endPause, pauseUntil } from './end-pause.ts'

/**
 * Ends a pause today, or takes back one that is to come. A subscription without a pause is answered as it
 * is. Fails with PauseOfBuyer.
 */
export const resumeSubscription = command(
  api.resumeSubscription,
  async ({ tx, sellerId, params: { id }, body: { keepsDueDay } }) => {
    const [[before], charges] = await tx.enter(
      lockSubscription(sellerId, id),
      selectChargesOfSubscription(sellerId, id),
    )
    if (!before) throw new Failure(NotFound)
    const pause = pauseUntil(before, tx.today, keepsDueDay)
    if (!pause) return tx.commit({}, { answer: toSubscriptionView(before, charges) })
    if (before.pauseAskedBy === 'BUYER') throw new Failure(PauseOfBuyer)
    const { change, step } = endPause(tx, before, pause)
    return tx.commit(step, { answer: toSubscriptionView({ ...before, ...change }, charges) })
  },
)
