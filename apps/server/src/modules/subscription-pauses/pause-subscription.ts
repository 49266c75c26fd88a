import type { Body } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-pauses/endpoints'
import { lockToEnd } from '#modules/cancellations/index.ts'
import {
  selectChargesOfSubscription,
  type ShowSubscription,
  toSubscriptionView,
} from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { isPausedAs, planPause } from './pause-plan.ts'
import { selectCyclesToPause } from './pauses.store.ts'
import { setPause } from './set-pause.ts'

export const pauseSubscription = command(
  api.pauseSubscription,
  ({ tx, params: { id }, body: asked }) => pauseFor(tx, { id, asked }, toSubscriptionView),
)

/**
 * Pauses a running subscription (docs/decisions/0144). One that is paused so already is answered as it is, as `show` shows it.
 * Fails with CannotPause, SubscriptionPaused, and with PaymentUnderWay while a card is paying what would be
 * cancelled.
 */
export async function pauseFor<A>(
  tx: Tx,
  { id, asked }: { id: string; asked: Body<typeof api.pauseSubscription> },
  show: ShowSubscription<A>,
) {
  const { sellerId } = tx
  const [open, [before], charges] = await tx.enter(
    ...lockToEnd(sellerId, id),
    selectChargesOfSubscription(sellerId, id),
  )
  if (!before) throw new Failure(NotFound)
  const { today } = tx
  if (isPausedAs(before, asked, today)) {
    return tx.commit({}, { answer: show(before, charges) })
  }
  const [cycles] = await tx.read(selectCyclesToPause(sellerId, id, today))
  const plan = planPause(before, cycles, { asked, by: 'SELLER', today })
  const { change, step } = await setPause(tx, before, { plan, open, actor: tx.by })
  const left = charges.map((charge) =>
    plan.droppedIds.includes(charge.id) ? { ...charge, status: 'CANCELED' as const } : charge,
  )
  return tx.commit(step, { answer: show({ ...before, ...change }, left) })
}
