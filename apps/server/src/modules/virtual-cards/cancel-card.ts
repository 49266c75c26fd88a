import { CardPending } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/virtual-cards/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { lockCard } from './lock-card.ts'
import { closeVirtualCard } from './virtual-card-work.ts'
import { changedCard } from './virtual-card.ts'
import { virtualCardCanceled } from './virtual-cards.events.ts'

/** Cancels a card permanently. What it has used stays in the invoice; its fixed limit is given back. */
export const cancelCard = command(api.cancelCard, async ({ tx, query: { idCard } }) => {
  const { limits, card: before } = await lockCard(tx, idCard)
  if (before.status === 'PENDING') throw new Failure(CardPending)
  if (before.status === 'CANCELED') {
    await tx.commit({})
    return
  }
  const { card, writes } = changedCard(limits, before, { status: 'CANCELED' })
  await tx.commit({
    writes,
    work: [closeVirtualCard.now({ cardId: card.id })],
    events: [virtualCardCanceled(card, before)],
    audit: [{ action: 'virtual-card.canceled', subject: card.id, details: { name: card.name } }],
  })
})
