import * as api from '@vintem/contracts/plans/endpoints'
import { command } from '#use-cases/use-case.ts'
import { selectCheckout } from './checkouts.store.ts'
import { planContent, toPlanView } from './plan-view.ts'
import { planCreated } from './plans.events.ts'
import { insertPlan, insertTerms, nextPlanNumber } from './plans.store.ts'

/** Adds a plan, active from the start. */
export const createPlan = command(api.createPlan, async ({ tx, sellerId, body }) => {
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
  const answer = toPlanView(row, checkout)
  return tx.commit(
    {
      writes: [insertPlan(row), ...insertTerms(row)],
      events: [planCreated(row)],
      audit: [{ action: 'plan.created', subject: String(row.id), details: answer }],
    },
    { answer },
  )
})
