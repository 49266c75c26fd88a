import * as api from '@vintem/contracts/virtual-cards/endpoints'
import { command } from '#use-cases/use-case.ts'
import { lockCard } from './lock-card.ts'
import { toVirtualCardView } from './virtual-card-view.ts'
import { assertOpen, changedCard } from './virtual-card.ts'
import { virtualCardChanged } from './virtual-cards.events.ts'

/** Gives a card another name. */
export const renameCard = command(
  api.renameCard,
  async ({ tx, body: { idCard, cardName: name } }) => {
    const { limits, card: before } = await lockCard(tx, idCard)
    assertOpen(before)
    if (before.name === name) return tx.commit({}, { answer: toVirtualCardView(before) })
    const { card, writes } = changedCard(limits, before, { name })
    return tx.commit(
      {
        writes,
        events: [virtualCardChanged(card, before)],
        audit: [
          {
            action: 'virtual-card.renamed',
            subject: card.id,
            details: { before: before.name, after: name },
          },
        ],
      },
      { answer: toVirtualCardView(card) },
    )
  },
)
