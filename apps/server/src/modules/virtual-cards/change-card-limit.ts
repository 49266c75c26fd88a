import { CardLimitBelowUsed, CardLimitTooLarge, CardWithoutLimit } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/virtual-cards/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { lockCard } from './lock-card.ts'
import { toVirtualCardView } from './virtual-card-view.ts'
import { assertOpen, changedCard, restCents, usedCents } from './virtual-card.ts'
import { virtualCardChanged } from './virtual-cards.events.ts'

/**
 * Changes the fixed limit of a card: within what is left of the global limit, and not below what the card has
 * used. A raise needs a step-up (banking §8).
 */
export const changeCardLimit = command(api.changeCardLimit, async ({ tx, body }) => {
  const { limits, card: before } = await lockCard(tx, body.cardId)
  const limitCents = body.newLimit
  assertOpen(before)
  if (before.limitCents === null) throw new Failure(CardWithoutLimit)
  if (limitCents === before.limitCents) {
    return tx.commit({}, { answer: toVirtualCardView(before) })
  }
  if (limitCents < Math.max(1, usedCents(before))) {
    throw new Failure(CardLimitBelowUsed, { field: 'newLimit' })
  }
  const { card, limits: after, writes } = changedCard(limits, before, { limitCents })
  if (limitCents > before.limitCents) {
    if (restCents(after) < 0) throw new Failure(CardLimitTooLarge, { field: 'newLimit' })
    tx.demandStepUp()
  }
  return tx.commit(
    {
      writes,
      events: [virtualCardChanged(card, before)],
      audit: [
        {
          action: 'virtual-card.limit-changed',
          subject: card.id,
          details: { beforeCents: before.limitCents, limitCents },
        },
      ],
    },
    { answer: toVirtualCardView(card) },
  )
})
