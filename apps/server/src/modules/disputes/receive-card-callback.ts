import * as api from '@vintem/contracts/card-payments/endpoints'
import { InvalidRequest } from '@vintem/contracts/errors'
import { settleCardAttempt, terminalSale } from '#modules/card-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import { type CardEvent, readCardCallback } from '#rails/card/callback.ts'
import { action } from '#use-cases/use-case.ts'
import type { NewWork } from '#work/job.ts'
import { disputeTold } from './dispute-work.ts'

/**
 * Stores what the acquirer tells of, each event once; a job handles it. There is no acquirer but the
 * sandbox's, which lives in this process: nobody else is let in.
 */
export const receiveCardCallback = action(
  api.receiveCardCallback,
  async ({ params, body, services }) => {
    services.callbacks.admitOwn(params.secret)
    const told = readCardCallback(body)
    if (!told) throw new Failure(InvalidRequest)
    await services.transact({ sellerId: told.sellerId, actorName: told.event }, async (tx) => {
      await tx.enter()
      await tx.commit({ work: [toStore(told)] })
    })
  },
)

/** An event is one however often it is told: a sale by its payment, a dispute by what became of it. */
function toStore(told: CardEvent): NewWork {
  switch (told.event) {
    case 'terminal-sale':
      return terminalSale.now({ paymentId: told.paymentId }, told)
    case 'payment-decided':
      return settleCardAttempt.now({ attemptId: told.paymentId, why: told.event })
    case 'dispute-opened':
    case 'dispute-won':
    case 'dispute-lost':
      return disputeTold.now({ disputeId: told.disputeId, event: told.event }, told)
  }
}
