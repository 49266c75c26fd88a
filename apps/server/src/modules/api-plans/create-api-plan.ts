import * as api from '@vintem/contracts/api-plans/endpoints'
import { addPlan, toPlanFacts } from '#modules/plans/index.ts'
import { command } from '#use-cases/use-case.ts'

export const createApiPlan = command(api.createApiPlan, ({ tx, body }) =>
  addPlan(tx, body, toPlanFacts),
)
