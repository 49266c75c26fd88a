import * as api from '@vintem/contracts/anticipation/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { concludeScheduled, lockScheduled } from './anticipation.store.ts'

/** Cancels a scheduled anticipation; one that is over stays as it was. Fails with NotFound. */
export const cancelScheduledAnticipation = command(
  api.cancelScheduledAnticipation,
  async ({ tx, sellerId, params: { id } }) => {
    const [[scheduled]] = await tx.enter(lockScheduled(sellerId, id))
    if (!scheduled) throw new Failure(NotFound)
    if (scheduled.state !== 'WAITING') return tx.commit({})
    const end = { state: 'CANCELED', anticipationId: null, costCents: null } as const
    return tx.commit({
      writes: [concludeScheduled(scheduled, { ...end, concludedAt: tx.now })],
      audit: [{ action: 'anticipation.canceled', subject: id }],
    })
  },
)
