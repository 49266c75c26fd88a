import { NotFound, WithdrawalDecided } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { rejectPending } from './conclude-withdrawal.ts'
import { toWithdrawalView } from './withdrawal-view.ts'
import { lockWithdrawal } from './withdrawals.store.ts'

/** Refuses a withdrawal that waits for approval, with a reason: the seller has the money again. */
export const rejectWithdrawal = command(
  api.rejectWithdrawal,
  async ({ tx, sellerId, params, body: { reason } }) => {
    const [[withdrawal]] = await tx.enter(lockWithdrawal(sellerId, params.id))
    if (!withdrawal) throw new Failure(NotFound)
    if (withdrawal.state !== 'PENDING_APPROVAL') throw new Failure(WithdrawalDecided)
    const { email: by, userId } = tx.actor
    const rejection = { action: 'withdrawal.rejected', by, reason } as const
    const { after, step } = rejectPending(withdrawal, rejection, tx.now)
    return tx.commit(step, { answer: toWithdrawalView(after, userId) })
  },
)
