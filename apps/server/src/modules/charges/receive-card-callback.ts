import * as api from '@vintem/contracts/charges.endpoints'
import { InvalidRequest } from '@vintem/contracts/errors'
import { action } from '#http/use-case.ts'
import type { NewWork } from '#platform/database/step.ts'
import { Failure } from '#platform/failure.ts'
import { type CardEvent, readCardCallback } from '#rails/card/callback.ts'
import { DISPUTE_TOLD, SETTLE_CARD_ATTEMPT, TERMINAL_SALE } from './charge-work.ts'

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
      return { kind: TERMINAL_SALE, key: told.paymentId, payload: told }
    case 'payment-decided':
      return { kind: SETTLE_CARD_ATTEMPT, key: `${told.paymentId} ${told.event}` }
    case 'dispute-opened':
    case 'dispute-won':
    case 'dispute-lost':
      return { kind: DISPUTE_TOLD, key: `${told.disputeId} ${told.event}`, payload: told }
  }
}
