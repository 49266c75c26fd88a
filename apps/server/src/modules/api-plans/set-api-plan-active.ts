import * as api from '@vintem/contracts/api-plans/endpoints'
import { switchPlan, toPlanFacts } from '#modules/plans/index.ts'
import { command } from '#use-cases/use-case.ts'

export const setApiPlanActive = command(api.setApiPlanActive, ({ tx, params: { id }, body }) =>
  switchPlan(tx, { id, ...body }, toPlanFacts),
)
