import * as api from '@vintem/contracts/plans/endpoints'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { selectCheckout } from './checkouts.store.ts'
import { type PlanBody, planContent, type ShowPlan, toPlanView } from './plan-view.ts'
import { planCreated } from './plans.events.ts'
import { insertPlan, insertTerms, nextPlanNumber } from './plans.store.ts'

export const createPlan = command(api.createPlan, ({ tx, body }) => addPlan(tx, body, toPlanView))

/** Adds a plan, active from the start, and answers with what `show` makes of it. */
export async function addPlan<A>(tx: Tx, body: PlanBody, show: ShowPlan<A>) {
  const { sellerId } = tx
  const [[number], [checkout]] = await tx.enter(nextPlanNumber(), selectCheckout(sellerId))
  const row = {
    sellerId,
    id: Number(number?.id),
    ...planContent(body),
    active: true,
    createdAt: tx.now,
    updatedAt: tx.now,
    version: 1,
  }
  const details = toPlanView(row, checkout)
  return tx.commit(
    {
      writes: [insertPlan(row), ...insertTerms(row)],
      events: [planCreated(row)],
      audit: [{ action: 'plan.created', subject: String(row.id), details }],
    },
    { answer: show(row, checkout) },
  )
}
