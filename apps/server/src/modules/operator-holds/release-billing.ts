import { HoldOver } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-holds/endpoints'
import { released, selectHold } from '#modules/billing/index.ts'
import { lockSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'

/** Bills the subscriptions of a held seller again. Fails with HoldOver. */
export const releaseBilling = operatorAction(
  api.releaseBilling,
  async ({ params: { sellerId }, transact }) =>
    transact(sellerId, async (tx) => {
      // Of two operators the second waits here, and finds no hold.
      await tx.enter(lockSeller(sellerId))
      const [[hold]] = await tx.read(selectHold(sellerId))
      if (!hold) throw new Failure(HoldOver)
      await tx.commit(released(tx, hold))
    }),
)
