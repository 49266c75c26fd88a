import { HoldOver } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-holds/endpoints'
import { releaseMessages, selectMessageHold } from '#modules/reminders/index.ts'
import { lockSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'

/** Sends the messages of a seller to its buyers again. Fails with HoldOver. */
export const releaseSellerMessages = operatorAction(
  api.releaseSellerMessages,
  async ({ params: { sellerId }, transact }) =>
    transact(sellerId, async (tx) => {
      await tx.enter(lockSeller(sellerId))
      const [[hold]] = await tx.read(selectMessageHold(sellerId))
      if (!hold) throw new Failure(HoldOver)
      await tx.commit({
        writes: [releaseMessages(sellerId)],
        audit: [{ action: 'reminders.released', subject: String(sellerId) }],
      })
    }),
)
