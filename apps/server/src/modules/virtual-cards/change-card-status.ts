import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/virtual-cards/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { lockCard } from './lock-card.ts'
import { toVirtualCardView } from './virtual-card-view.ts'
import { assertIssued, changedCard } from './virtual-card.ts'
import { virtualCardChanged } from './virtual-cards.events.ts'

/** Blocks a card, or opens it again; wrong CVVs are forgotten then. Fails with NotFound, also for another seller. */
export const changeCardStatus = command(
  api.changeCardStatus,
  async ({ tx, sellerId, body: { idCard, status, idSeller = sellerId } }) => {
    const { limits, card: before } = await lockCard(tx, idCard)
    if (idSeller !== sellerId) throw new Failure(NotFound)
    assertIssued(before)
    if (before.status === status) return tx.commit({}, { answer: toVirtualCardView(before) })
    const forgotten = { wrongCvvAt: null, wrongCvvBeforeAt: null }
    const change = { status, ...(status === 'ACTIVE' && forgotten) }
    const { card, writes } = changedCard(limits, before, change)
    const action = status === 'BLOCKED' ? 'virtual-card.blocked' : 'virtual-card.unblocked'
    return tx.commit(
      {
        writes,
        events: [virtualCardChanged(card, before)],
        audit: [{ action, subject: card.id }],
      },
      { answer: toVirtualCardView(card) },
    )
  },
)
