import * as api from '@vintem/contracts/buyer-cards/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { lockBuyerCard, updateBuyerCardDeleted } from './buyer-cards.store.ts'

/** No new order can use the card; what it has paid keeps its brand and last digits. */
export const deleteBuyerCard = command(api.deleteBuyerCard, async ({ tx, sellerId, params }) => {
  const [[card]] = await tx.enter(lockBuyerCard(sellerId, params.id))
  if (!card) throw new Failure(NotFound)
  const { brand, last4, customerId: uuidBuyer } = card
  await tx.commit({
    writes: [updateBuyerCardDeleted(sellerId, card.id, tx.now)],
    audit: [
      { action: 'buyer-card.deleted', subject: card.id, details: { brand, last4, uuidBuyer } },
    ],
  })
})
