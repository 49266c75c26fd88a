import * as api from '@vintem/contracts/card-payments/endpoints'
import { InvalidRequest } from '@vintem/contracts/errors'
import { settleCardAttempt, terminalSale } from '#modules/card-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import { type CardEvent, readCardCallback } from '#rails/card/callback.ts'
import { action } from '#use-cases/use-case.ts'
import type { NewWork } from '#work/job.ts'
import { disputeReported } from './dispute-work.ts'

/**
 * Stores the events that the acquirer reports, each once; a job handles them. The only acquirer is
 * the sandbox's, which lives in this process: no other caller is let in.
 */
export const receiveCardCallback = action(
  api.receiveCardCallback,
  async ({ params, body, services }) => {
    services.callbacks.admitOwn(params.secret)
    const event = readCardCallback(body)
    if (!event) throw new Failure(InvalidRequest)
    await services.transact({ sellerId: event.sellerId, actorName: event.event }, async (tx) => {
      await tx.enter()
      await tx.commit({ work: [toStore(event)] })
    })
  },
)

/** Repeated events have one key: a sale by its payment, a dispute by its outcome. */
function toStore(event: CardEvent): NewWork {
  switch (event.event) {
    case 'terminal-sale':
      return terminalSale.now({ paymentId: event.paymentId }, event)
    case 'payment-decided':
      return settleCardAttempt.now({ attemptId: event.paymentId, why: event.event })
    case 'dispute-opened':
    case 'dispute-won':
    case 'dispute-lost':
      return disputeReported.now({ disputeId: event.disputeId, event: event.event }, event)
  }
}
