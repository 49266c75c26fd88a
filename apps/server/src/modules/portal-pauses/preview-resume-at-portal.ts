import { SubscriptionNotPaused } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal-pauses/endpoints'
import { changeAtPortal } from '#modules/portal/index.ts'
import { endPause, pauseUntil } from '#modules/subscription-pauses/index.ts'
import { Failure } from '#platform/failure.ts'
import { action } from '#use-cases/use-case.ts'
import { nextAtPortal, requireTheirPause } from './buyers-pause.ts'

/** Works out the end of the buyer's own pause today, and keeps nothing of it. */
export const previewResumeAtPortal = action(api.previewResumeAtPortal, (at) =>
  changeAtPortal(at, async (tx, { subscription: before }) => {
    const pause = pauseUntil(before, tx.today)
    if (!pause) throw new Failure(SubscriptionNotPaused)
    requireTheirPause(before)
    const after = { ...before, ...endPause(tx, before, pause).change }
    return tx.commit({}, { answer: { nextCharge: await nextAtPortal(tx, after) } })
  }),
)
