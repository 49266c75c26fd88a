import { WorkNotGivenUp } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-work/endpoints'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { lockDeadWork, reviveWork } from '#work/dead-work.store.ts'

/** Begins work again that was given up. Fails with WorkNotGivenUp where somebody was faster. */
export const retryDeadWork = operatorAction(
  api.retryDeadWork,
  async ({ params: { sellerId, id }, services, transact }) => {
    await transact(sellerId, async (tx) => {
      const [[dead]] = await tx.enter(lockDeadWork(sellerId, id))
      if (!dead) throw new Failure(WorkNotGivenUp)
      await tx.commit({
        writes: [reviveWork(sellerId, id)],
        audit: [{ action: 'work.retried', subject: id, details: dead }],
      })
    })
    services.live.wake()
  },
)
