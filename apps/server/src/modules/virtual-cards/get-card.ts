import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/virtual-cards/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toVirtualCardView } from './virtual-card-view.ts'
import { selectVirtualCard } from './virtual-cards.store.ts'

/** One card, also after it was cancelled. */
export const getCard = query(api.getCard, async ({ tx, sellerId, params: { id } }) => {
  const [[card]] = await tx.enter(selectVirtualCard(sellerId, id))
  if (!card) throw new Failure(NotFound)
  return toVirtualCardView(card)
})
