import { PIX_PERIODS } from '@vintem/contracts/pix-limits/words'
import { bankingAccountActivated } from '#modules/banking-accounts/index.ts'
import { newId } from '#platform/ids.ts'
import { inSameCommit } from '#use-cases/reactions.ts'
import { INITIAL_LIMITS } from './pix-limit.ts'
import { insertPixLimits } from './pix-limits.store.ts'

/** An account has its limits from the moment on in which it is active. */
export const pixLimitsReactions = [
  inSameCommit(bankingAccountActivated, (tx, accounts) => ({
    writes: accounts.flatMap(({ sellerId, checkingId }) =>
      checkingId === null
        ? []
        : insertPixLimits(
            PIX_PERIODS.map((period) => ({
              sellerId,
              accountId: checkingId,
              period,
              id: newId(),
              amountCents: INITIAL_LIMITS[period],
              nextCents: null,
              nextFrom: null,
              ceilingCents: null,
              changedBy: 'activation',
              changedAt: tx.now,
            })),
          ),
    ),
  })),
]
