import * as api from '@vintem/contracts/api-plans/endpoints'
import { changePlan, planContent, toPlanFacts } from '#modules/plans/index.ts'
import { command } from '#use-cases/use-case.ts'

/** Changes what a plan offers from now on, for a seller's system. Fails with NotFound. */
export const editApiPlan = command(api.editApiPlan, ({ tx, params: { id }, body }) =>
  changePlan(tx, id, 'plan.edited', planContent(body), toPlanFacts),
)
