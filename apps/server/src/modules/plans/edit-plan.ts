import * as api from '@vintem/contracts/plans/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changePlan } from './change-plan.ts'
import { planContent, toPlanView } from './plan-view.ts'

/** Changes what a plan offers from now on. */
export const editPlan = command(api.editPlan, ({ tx, params, body }) =>
  changePlan(tx, params.id, 'plan.edited', planContent(body), toPlanView),
)
