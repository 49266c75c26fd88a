import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/anticipation/endpoints'
import { AnticipationChanged, SimulationExpired } from '@vintem/contracts/errors'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { anticipationOf } from './anticipation-step.ts'
import { toAnticipationView } from './anticipation-view.ts'
import { selectSimulation, type SimulationRow } from './anticipation.store.ts'
import { lockAnticipation } from './lock-anticipation.ts'
import { assertNotBlocked, type PricedAnticipation, termsOf } from './price-anticipation.ts'

const SIMULATION_MILLIS = 10 * 60 * 1_000

/**
 * Makes available what a user's own simulation has shown, at that cost or not at all. Fails with
 * AnticipationChanged, which names the new net, where the outcome is another by now.
 */
export const anticipate = command(api.anticipate, async ({ tx, sellerId, body }) => {
  const [[simulation], [seller]] = await tx.enter(
    selectSimulation(sellerId, body.simulation),
    selectSeller(sellerId),
  )
  const terms = termsOf(tx, seller)
  assertNotBlocked(seller)
  if (!isGood(simulation, tx.actor.userId)) throw new Failure(SimulationExpired)
  const priced = await lockAnticipation(tx, terms, simulation.wantedCents)
  if (!isAsShown(simulation, priced)) {
    throw new Failure(AnticipationChanged, { amount: centsToReais(priced.netCents) })
  }
  const { row, step } = anticipationOf(tx, priced, tx.actor.email)
  return tx.commit(step, { answer: toAnticipationView(row) })
})

const isGood = (
  simulation: SimulationRow | undefined,
  userId: string,
): simulation is SimulationRow =>
  simulation?.userId === userId &&
  wallClock.millis() - simulation.simulatedAt.getTime() <= SIMULATION_MILLIS

const isAsShown = (shown: SimulationRow, priced: PricedAnticipation): boolean =>
  shown.grossCents === priced.grossCents &&
  shown.costCents === priced.costCents &&
  shown.netCents === priced.netCents
