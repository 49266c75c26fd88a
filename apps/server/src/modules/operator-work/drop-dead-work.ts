import { WorkNotGivenUp } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-work/endpoints'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { closeDeadWork, lockDeadWork } from '#work/dead-work.store.ts'

/**
 * Ends work that was given up without doing it, for a reason that is kept. Fails with WorkNotGivenUp
 * where somebody was faster.
 */
export const dropDeadWork = operatorAction(
  api.dropDeadWork,
  async ({ params: { sellerId, id }, body: { reason }, transact }) => {
    await transact(sellerId, async (tx) => {
      const [[dead]] = await tx.enter(lockDeadWork(sellerId, id))
      if (!dead) throw new Failure(WorkNotGivenUp)
      await tx.commit({
        writes: [closeDeadWork(sellerId, id, wallClock.now())],
        audit: [{ action: 'work.dropped', subject: id, details: { ...dead, reason } }],
      })
    })
  },
)
