import * as api from '@vintem/contracts/portal-pauses/endpoints'
import { changeAtPortal } from '#modules/portal/index.ts'
import { endPause, pauseUntil } from '#modules/subscription-pauses/index.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { requireTheirPause } from './buyers-pause.ts'
import { tellSeller } from './pause-notices.ts'

/**
 * The buyer ends a pause of their own today, or takes back one that is to come, also where the seller lets
 * nobody pause any more. A subscription without a pause is answered as it is. Fails with PauseOfSeller.
 */
export const resumeAtPortal = action(api.resumeAtPortal, (at) =>
  changeAtPortal(at, async (tx, { subscription: before }) => {
    const pause = pauseUntil(before, tx.today)
    if (!pause) {
      const isOver = before.status === 'INACTIVE' || before.endsOn !== null
      return tx.commit({}, { answer: { nextDueDate: isOver ? null : before.nextDueDate } })
    }
    requireTheirPause(before)
    const { change, step } = endPause(tx, before, pause)
    const { nextDueDate } = { ...before, ...change }
    const notice = await tellSeller(tx, before, {
      type: 'SUBSCRIPTION_RESUMED',
      date: nextDueDate,
    })
    return tx.commit(merge(step, notice), { answer: { nextDueDate } })
  }),
)
