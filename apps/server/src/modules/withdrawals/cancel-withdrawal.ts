import { NotFound, OthersWithdrawal, WithdrawalDecided } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { rejectPending } from './conclude-withdrawal.ts'
import { toWithdrawalView } from './withdrawal-view.ts'
import { lockWithdrawal } from './withdrawals.store.ts'

/** Gives up one's own withdrawal while nobody has approved it: the seller has the money again. */
export const cancelWithdrawal = command(api.cancelWithdrawal, async ({ tx, sellerId, params }) => {
  const [[withdrawal]] = await tx.enter(lockWithdrawal(sellerId, params.id))
  if (!withdrawal) throw new Failure(NotFound)
  const { email: by, userId } = tx.actor
  if (withdrawal.requestedById !== userId) throw new Failure(OthersWithdrawal)
  if (withdrawal.state !== 'PENDING_APPROVAL') throw new Failure(WithdrawalDecided)
  const reason = 'Cancelado por quem pediu.'
  const rejection = { action: 'withdrawal.cancelled', by, reason } as const
  const { after, step } = rejectPending(withdrawal, rejection, tx.now)
  return tx.commit(step, { answer: toWithdrawalView(after, userId) })
})
