import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/kept-cards/endpoints'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { type CardOfSubscription, selectKeptCard } from './kept-cards.store.ts'

export const getKeptCard = query(api.getKeptCard, async ({ tx, sellerId, params: { id } }) => {
  const [[subscription], [card]] = await tx.enter(
    selectSubscription(sellerId, id),
    selectKeptCard(sellerId, id),
  )
  if (!subscription) throw new Failure(NotFound)
  if (!card) return { card: null }
  const { brand, last4, expiresOn, askedOn } = card
  return {
    card: {
      brand,
      last4,
      expiration: expiresOn && expiresOn.slice(0, 7),
      state: stateOf(card, { today: tx.today, nextDueDate: subscription.nextDueDate }),
      isRevoked: card.ended === 'STOP',
      askedOn,
    },
  }
})

function stateOf(
  { ended, expiresOn, isCharged }: CardOfSubscription,
  { today, nextDueDate }: { today: string; nextDueDate: string },
): 'GOOD' | 'EXPIRING' | 'EXPIRED' | 'OVER' {
  if (ended !== null) return 'OVER'
  if (expiresOn === null || !isCharged) return 'GOOD'
  if (expiresOn < today) return 'EXPIRED'
  return expiresOn < nextDueDate ? 'EXPIRING' : 'GOOD'
}
