import * as api from '@vintem/contracts/buyer-cards/endpoints'
import {
  BuyerCardOver,
  BuyerCardUnknown,
  MethodNotOffered,
  RailUnavailable,
} from '@vintem/contracts/errors'
import { acquirerTokenOf } from '#modules/card-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import { cardStatus } from './buyer-card-view.ts'
import { lockBuyerCard } from './buyer-cards.store.ts'
import { insertCardSession } from './card-sessions.store.ts'

/**
 * Opens a session of 3-D Secure at the acquirer, while the caller waits: nothing is charged by it, so a call
 * that is lost leaves nothing behind. Fails with BuyerCardUnknown, BuyerCardOver and RailUnavailable.
 */
export const openCardSession = action(
  api.openCardSession,
  async ({ body: { cardId }, services, txOptions }) => {
    const { sellerId } = txOptions
    const card = await services.transact(txOptions, async (tx) => {
      const [[found]] = await tx.enter(lockBuyerCard(sellerId, cardId))
      if (!found) throw new Failure(BuyerCardUnknown, { field: 'cardId' })
      if (cardStatus(found, tx.today) !== 'ACTIVE') {
        throw new Failure(BuyerCardOver, { field: 'cardId' })
      }
      return found
    })
    if (!services.methods.has('CREDIT_CARD')) throw new Failure(MethodNotOffered)
    const id = newId()
    const opened = await openAtAcquirer(services, {
      sellerId,
      sessionId: id,
      token: acquirerTokenOf(card),
    })
    return services.transact(txOptions, async (tx) => {
      await tx.enter()
      const session = { sellerId, id, cardId, createdAt: tx.now, usedAt: null }
      const collectUrl = new URL(opened.collectUrl, services.publicUrl).href
      const answer = { ...opened, id, collectUrl }
      return tx.commit({ writes: [insertCardSession(session)] }, { answer })
    })
  },
)

async function openAtAcquirer(
  { rails, log }: Pick<Services, 'rails' | 'log'>,
  session: Parameters<typeof rails.card.openSession>[0],
) {
  try {
    return await rails.card.openSession(session)
  } catch (error) {
    log.warn({ err: error, session: session.sessionId }, 'The acquirer opened no session')
    throw new Failure(RailUnavailable)
  }
}
