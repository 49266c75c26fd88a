import { NotFound, PauseOfBuyer, SubscriptionNotPaused } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-pauses/endpoints'
import { lockSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { chargesToCome } from './charges-to-come.ts'
import { endPause, pauseUntil } from './end-pause.ts'

/** Works out the end of a pause today and keeps nothing of it. */
export const previewResume = command(
  api.previewResume,
  async ({ tx, sellerId, params: { id }, body: { keepsDueDay } }) => {
    const [[before]] = await tx.enter(lockSubscription(sellerId, id))
    if (!before) throw new Failure(NotFound)
    const pause = pauseUntil(before, tx.today, keepsDueDay)
    if (!pause) throw new Failure(SubscriptionNotPaused)
    if (before.pauseAskedBy === 'BUYER') throw new Failure(PauseOfBuyer)
    const after = { ...before, ...endPause(tx, before, pause).change }
    const answer = {
      isDueDayFixed: before.mandateId !== null,
      charges: await chargesToCome(tx, after),
    }
    return tx.commit({}, { answer })
  },
)
