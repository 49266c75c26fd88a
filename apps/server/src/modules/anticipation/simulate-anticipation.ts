import * as api from '@vintem/contracts/anticipation/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { toFigures } from './anticipation-view.ts'
import { keepSimulation } from './anticipation.store.ts'
import { assertNotBlocked, priceAnticipation, termsOf } from './price-anticipation.ts'

/** Shows a user what a net costs today, and keeps what was shown, so that nothing else is confirmed. */
export const simulateAnticipation = command(
  api.simulateAnticipation,
  async ({ tx, sellerId, body: { amount: wantedCents } }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    const terms = termsOf(tx, seller)
    assertNotBlocked(seller)
    const priced = await priceAnticipation(tx, terms, wantedCents)
    const { grossCents, costCents, netCents } = priced
    const id = newId()
    const simulation = {
      sellerId,
      userId: tx.actor.userId,
      id,
      wantedCents,
      grossCents,
      costCents,
      netCents,
      simulatedAt: wallClock.now(),
    }
    return tx.commit(
      { writes: [keepSimulation(simulation)] },
      { answer: { uuid: id, ...toFigures(priced, tx.today) } },
    )
  },
)
